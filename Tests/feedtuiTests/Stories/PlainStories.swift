import FeedModel
import Foundation
import Glibc
import TerminalKit
import Testing

@testable import feedtui

/// The built program in lines, through pipes and on a terminal.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
@MainActor struct PlainStories {
  private let path = BuiltProgram.path ?? ""

  @Test func `the whole main job can be done by a script`() async throws {
    try await ProgramHome.with(feeds: "") { home in
      let feed = home.folder + "/feed.xml"
      try write(["First", "Second", "Third"], to: feed)
      let output = try await play(
        home,
        """
        a
        \(feed)
        ga
        list
        2
        q
        3 f
        1 details
        rate-4
        q
        F
        q
        /second
        q
        filter
        1
        apply
        q
        gf
        remove-feed
        u
        settings
        /mark_read
        1
        u
        Esc
        q
        R
        quit-now
        never
        """)
      for words in [
        "Add feed (Esc cancels):", "1. First, unread", "Text of Second. More[1]",
        "[1] https://e.example/x", "Row 3 of 3, Third, unread, starred",
        "1. Not rated", "Row 1, Rating, 4 of 5", "Starred\n", "First, unread, rated 4",
        "“second”, 1 hit", "checked, Unread", "Removed My feed", "Undone: ",
        "Mark read, open", "Row 1, changed, scroll", "Refreshing\n", "Nothing new",
      ] {
        #expect(output.contains(words), "\(words) is missing:\n\(output)")
      }
      #expect(!output.contains("no action"), "\(output)")
      #expect(output.hasSuffix("Refreshing\nNothing new\n"), "\(output)")
      expectPlain(output)
    }
  }

  @Test func `titles of strangers bring no control to the output`() async throws {
    try await ProgramHome.with(feeds: "") { home in
      let feed = home.folder + "/feed.json"
      let evil = "\\u001b[2J\\u009b31m\\u0007a\\u202eb\\u2066c\\r\\n\\u200fd\\u0000\\u007f\\ufeff│"
      try """
      {"version": "https://jsonfeed.org/version/1.1", "title": "T\(evil)", "items": [
        {"id": "1", "title": "A\(evil)", "url": "https://e.example/1",
         "authors": [{"name": "N\(evil)"}], "tags": ["G\(evil)"],
         "content_html": "<p>P\(evil)</p><pre>C\(evil)</pre><h1>H\(evil)</h1>\
      <table><tr><td>T\(evil)</td></tr></table><img src='x' alt='I\(evil)'>"}]}
      """.write(toFile: feed, atomically: true, encoding: .utf8)
      _ = try await home.run("add", feed)
      let output = try await play(
        home, "list\n1\n\nq\ni\n\nq\ngf\nlist\nledger\nq\nq\nM\nq\n&\nq\n/a\u{1B}[2J\nwhere\nhelp\n"
      )
      #expect(output.contains(", photo, unread"), "\(output)")
      expectPlain(output)
    }
  }

  @Test func `the end of the input is the end of the program`() async throws {
    try await ProgramHome.with(feeds: "") { home in
      let nothing = try await play(home, "")
      #expect(nothing.hasPrefix("feedtui, line by line."))
      // The last line needs no end.
      let place = try await play(home, "where")
      #expect(place.contains("All"))
    }
  }

  @Test func `an output that is closed ends it without a word`() async throws {
    try await BuiltProgram.withFolder { folder in
      let script =
        "(i=0; while [ $i -lt 5000 ]; do echo help; i=$((i+1)); done) | "
        + "(\(path) --demo --plain; echo $? >status) | head -n 3"
      let (ending, output) = try await shell(script, folder)
      #expect(ending == .exit(0) && output.split(separator: "\n").count == 3, "\(output)")
      let status = try String(contentsOfFile: folder + "/status", encoding: .utf8)
      #expect(status == "0\n")
    }
  }

  @Test func `streams that are closed from the beginning end it as well`() async throws {
    try await BuiltProgram.withFolder { folder in
      for streams in ["<&-", "</dev/null >&-"] {
        let (ending, output) = try await shell("\(path) --demo --plain \(streams)", folder)
        #expect(ending == .exit(0), "\(streams): \(output)")
      }
    }
  }

  @Test func `a dumb terminal gets lines by itself`() async throws {
    try await ProgramHome.with(feeds: "") { home in
      let feed = home.folder + "/feed.xml"
      try write((1...12).map { "Item \($0)" }, to: feed)
      _ = try await home.run("add", feed)
      // What a refresh brings meanwhile would be said in place of the selected row.
      try await onTerminal(["--no-refresh"], ["TERM": "dumb"], in: home.folder) {
        terminal, program in
        let modes = terminal.modes
        try await terminal.waitFor("TERM is dumb: feedtui goes line by line.")
        try await terminal.waitFor("Enter reads on\r\n> ")
        terminal.type("j\n")
        try await terminal.waitFor("Row ")
        #expect(terminal.modes == modes)
        terminal.type("/\n")
        try await terminal.waitFor("Search (Esc cancels): ")
        terminal.type("\u{3}")
        try await terminal.waitFor("Row ")
        terminal.type("\u{4}")
        try await program.expectEnd(.exit(0))
        expectPlain(String(decoding: terminal.output, as: UTF8.self).filter { $0 != "\u{7}" })
      }
    }
  }

  @Test func `a terminal that nobody reads does not keep it from ending`() async throws {
    try await onTerminal(["--demo", "--plain"]) { terminal, program in
      try await terminal.waitFor("> ")
      // More than the system keeps for a reader.
      for _ in 1...100 { terminal.type("help\n") }
      program.send(signal: SIGTERM)
      try await program.expectEnd(.exit(143))
    }
  }

  @Test func `a terminal that goes away ends it`() async throws {
    try await onTerminal(["--demo", "--plain"]) { terminal, program in
      try await terminal.waitFor("> ")
      terminal.hangUp()
      try await program.expectEnd(.exit(129))
    }
  }

  /// Runs the program with these lines, and returns what it says.
  private func play(_ home: ProgramHome, _ lines: String) async throws -> String {
    let script = home.folder + "/lines"
    try lines.write(toFile: script, atomically: true, encoding: .utf8)
    let (ending, output) = try await shell(
      "\(path) --plain --no-refresh <\(script)", home.folder)
    #expect(ending == .exit(0), "\(output)")
    return output
  }

  private func shell(
    _ command: String, _ folder: String
  ) async throws -> (SpawnedProgram.Ending?, String) {
    try await SpawnedProgram.run(
      ["/bin/sh", "-c", "cd \(folder) && \(command)"],
      environment: BuiltProgram.environment(home: folder))
  }

  private func onTerminal(
    _ arguments: [String], _ environment: [String: String] = [:], in home: String? = nil,
    _ test: (PseudoTerminal, SpawnedProgram) async throws -> Void
  ) async throws {
    try await BuiltProgram.withFolder { folder in
      let terminal = try PseudoTerminal()
      defer { terminal.close() }
      let program = try terminal.start(
        [path] + arguments,
        environment: BuiltProgram.environment(home: home ?? folder, environment))
      try await test(terminal, program)
    }
  }

  /// Nothing but text and line ends.
  private func expectPlain(_ output: String) {
    let scalars = output.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A, 0x0D: false
      case ..<0x20, 0x7F...0x9F, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
      // The hostile titles have one themselves.
      case 0x2500...0x257F: scalar != "│"
      case _: false
      }
    }
    #expect(scalars.isEmpty, "\(scalars.map { String($0.value, radix: 16) })")
  }

  private func write(_ titles: [String], to file: String) throws {
    let items = titles.enumerated().map { number, title in
      """
      <item><title>\(title)</title><link>https://e.example/\(number)</link>
      <pubDate>Thu, 01 Jan 2026 10:\(50 - number):00 GMT</pubDate><description>&lt;p&gt;Text of
      \(title). &lt;a href="https://e.example/x"&gt;More&lt;/a&gt;&lt;/p&gt;</description></item>
      """
    }
    try "<rss version=\"2.0\"><channel><title>My feed</title>\(items.joined())</channel></rss>"
      .write(toFile: file, atomically: true, encoding: .utf8)
  }
}
