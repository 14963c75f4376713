import FeedModel
import FeedStorage
import Foundation
import TestSupport
import Testing

@testable import FeedtuiSettings
@testable import feedtui

/// The completions offered to shells, with texts of feeds that may be hostile.
@MainActor struct CompletionTests {
  private let hostile = "Evil $(touch run) `touch run`; \u{1B}]0;x\u{7} 'q' \"q\" a\\b {a,b} ~ *: 2"

  @Test func `addresses come with titles, and titles with addresses`() async throws {
    try await withSource("https://a.example/ \"one\" \"~A title\"\nhttps://u:p@b.example/ !") {
      let source = $0([])
      #expect(source.addresses.map(\.word) == ["https://a.example/", "https://b.example/"])
      #expect(source.addresses.map(\.description) == ["A title", ""])
      #expect(
        source.feeds.first == CompletionCandidate("A title", description: "https://a.example/"))
      #expect(source.tags.map(\.word) == ["one"])
      #expect($0(["remove", "https://a.example/"]).addresses.map(\.word) == ["https://b.example/"])
    }
  }

  @Test func `query feeds are offered by their names`() async throws {
    try await withSource("\"query:Fresh news:unread = \\\"yes\\\"\"") {
      #expect(
        $0([]).queryFeeds
          == [
            CompletionCandidate("Fresh news", description: "unread = \"yes\"")
          ].compactMap(\.self))
    }
  }

  @Test func `the end of a query is offered, with the user's tags and titles`() async throws {
    try await withSource("https://a.example/ \"new york\" \"news\" \"~A title\"") { make in
      func offers(_ typed: String) -> [String] {
        let words = make(["count"]).words
        return CompletionSource(
          words: CommandWords(words.words.dropLast() + [typed], current: words.current)
        ).queries.map(\.word)
      }
      #expect(offers("fox is:un") == ["fox is:unread"])
      #expect(offers("tag:ne") == ["tag:\"new york\"", "tag:news"])
      #expect(offers("feed:a") == ["feed:\"A title\""])
    }
  }

  @Test func `entries come newest first, and only those that a command can change`() async throws {
    try await withSource("https://a.example/", items: ["Old", "New"]) { make in
      let all = make(["show"]).newestEntries
      #expect(all.map { $0.description.prefix(3) } == ["New", "Old"])
      let newest = try #require(all.first?.word)
      #expect(make(["mark", "unread", newest]).newestEntries.count == 1)
      #expect(make(["mark", "read"]).newestEntries.count == 2)
      #expect(make(["favourite", "--remove"]).newestEntries.isEmpty)
    }
  }

  @Test func `completion leaves no trace, and without an archive nothing is offered`() async throws
  {
    try await withSource("https://a.example/", items: ["One"]) { make in
      let source = make(["show"])
      let folder = URL(filePath: source.words.paths.archive).deletingLastPathComponent()
      let before = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
      #expect(source.newestEntries.count == 1)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted() == before)
      let none = make(["show", "--data", folder.path() + "/none/"])
      #expect(none.newestEntries.isEmpty)
      #expect(!FileManager.default.fileExists(atPath: folder.path() + "/none"))
      #expect(make(["--feeds", "/no/such/file"]).addresses.isEmpty)
    }
  }

  @Test func `a hostile title has no controls, and means nothing to a shell`() async throws {
    try await withSource("https://a.example/", title: hostile, items: [hostile]) { make in
      let title = try #require(make(["list"]).feeds.first)
      #expect(title.word.hasPrefix("Evil $(touch run) `touch run`; ]0;x 'q'"))
      let quoted = title.line(for: .bash)
      #expect(
        quoted.hasPrefix("Evil\\ \\$\\(touch\\ run\\)\\ \\`touch\\ run\\`\\;\\ \\]0\\;x\\ \\'q\\'"))
      let entry = try #require(make(["show"]).newestEntries.first)
      for shell in Shell.allCases {
        for candidate in [title, entry] {
          let controls = candidate.line(for: shell).unicodeScalars.filter { $0.value < 0x20 }
          #expect(controls.map(String.init) == (shell == .fish ? ["\t"] : []))
        }
      }
    }
  }

  @Test func `bash reads a quoted title as that title, and runs nothing`() async throws {
    let candidate = try #require(CompletionCandidate("Evil $(exit 3) `exit 3`; {a,b} ~ * 'q' \"\\"))
    let (ending, output) = try await SpawnedProgram.run([
      "bash", "-c", "IFS=$'\\n' compgen -W \"$1\" -- Ev", "bash", candidate.line(for: .bash),
    ])
    #expect(ending == .exit(0))
    #expect(output == candidate.word + "\n")
  }

  @Test func `zsh tells the word from the description by the first colon that stands alone`() {
    let candidate = CompletionCandidate("https://a.example/\\", description: "A: b")
    #expect(candidate?.line(for: .zsh) == "https\\://a.example/\\\\:A: b")
    #expect(candidate?.line(for: .fish) == "https://a.example/\\\tA: b")
  }

  @Test(arguments: ["", "-rf", "a\u{7}", "a\nb"])
  func `what cannot be written on a command line is not offered`(word: String) {
    #expect(CompletionCandidate(word) == nil)
  }

  @Test func `quotes and tildes of the line are understood`() {
    let words = CommandWords(
      ["feedtui", "list", "--data=~/x", "--feeds", "~/My\\ feeds", "'it''s", "\"a\\\"b\""],
      current: 6, home: "/home/ann")
    #expect(words.value(of: "--feeds") == "/home/ann/My feeds")
    #expect(words.words.suffix(2) == ["its", "a\"b"])
    #expect(CommandWords(["x", "--data", "y"], current: 2).value(of: "--data") == nil)
  }

  @Test(arguments: Shell.allCases)
  func `each shell has a script that knows the options of the river`(shell: Shell) throws {
    let script = CompletionScript(shell).text
    #expect(script.contains("default command"))
    #expect(
      CompletionScript(
        requestedBy: ["--generate-completion-script", shell.rawValue], shell: nil)?.text == script)
    #expect(
      CompletionScript(
        requestedBy: ["--generate-completion-script"], shell: "/bin/" + shell.rawValue)?.text
        == script)
    #expect(CompletionScript(requestedBy: ["list"], shell: "/bin/bash") == nil)
  }

  @Test(
    .tags(.slow), .fullLaneOnly,
    .enabled(
      if: BuiltProgram.path != nil && BuiltProgram.isInstalled("tmux"),
      "the program has not been built, or tmux is not installed"))
  func `shells that are installed complete in a terminal`() async throws {
    let script = URL(filePath: #filePath).appending(path: "../../../../Scripts/check-completions")
    try await BuiltProgram.withFolder { folder in
      let file = folder + "/output"
      try "".write(toFile: file, atomically: true, encoding: .utf8)
      let program = try SpawnedProgram(
        [script.standardized.path(), try #require(BuiltProgram.path)],
        environment: BuiltProgram.environment(home: folder), standard: file)
      defer { program.stop() }
      // There are three shells with ten completions each.
      let ending = try await program.end(within: 120)
      #expect(ending == .exit(0), "\(SpawnedProgram.text(of: file))")
    }
  }

  /// Runs `work` with a feeds file and an archive with items of its first feed.
  ///
  /// `make` creates the source for the words of a command. The completed word comes after them.
  private func withSource(
    _ lines: String, title: String = "", items: [String] = [],
    _ work: (_ make: @Sendable ([String]) -> CompletionSource) async throws -> Void
  ) async throws {
    try await BuiltProgram.withFolder { folder in
      try (lines + "\n").write(toFile: folder + "/feeds", atomically: true, encoding: .utf8)
      let contents = try FeedsFile(path: folder + "/feeds").read()
      let store = try FeedStore.onDisk(at: folder + "/data/feedtui.sqlite")
      let feeds = try await store.feeds.subscribe(contents.subscriptions)
      if let feed = feeds.first {
        let parsed = items.enumerated().map { number, title in
          ParsedItem(
            id: "\(number)", kind: .article, title: title, published: 1_700_000_000 + Int64(number),
            contentHTML: "<p>Text</p>")
        }
        try await store.ledger.save(
          ParsedFeed(format: .rss2, title: title.isEmpty ? nil : title, items: parsed),
          for: feed.id, now: 1_700_001_000)
      }
      try store.close()
      try await work { words in
        let files = ["--feeds", folder + "/feeds", "--data", folder + "/data/feedtui.sqlite"]
        let isNamed = { (name: String) in words.contains(name) }
        let options =
          (isNamed("--feeds") ? [] : files[..<2]) + (isNamed("--data") ? [] : files[2...])
        let all = ["feedtui"] + words + options + [""]
        return CompletionSource(words: CommandWords(all, current: all.count - 1))
      }
    }
  }
}
