import Foundation
import TestSupport
import Testing

@testable import feedtui

/// Programs that are told of new items, and feeds that programs print, on the command line.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
@MainActor struct NotificationStories {
  private static let evil = #"$(touch x) "; rm -rf / %m %s"#

  @Test func `one message a refresh says what is new, and hooks get the items`() async throws {
    try await told(
      "[notify]\nrun = [\"BIN/tell\", \"-t\", \"a b\"]\n[hooks]\non_new = \"BIN/hook\"\n"
    ) {
      home, told in
      #expect(try await home.run("refresh") == "2 feeds, 3 new\n")
      #expect(told() == "<-t>\n<a b>\n<3 new: News 2, One 1>\n")
      let lines = try String(contentsOfFile: home.folder + "/hooked", encoding: .utf8)
        .split(separator: "\n")
      #expect(lines.count == 3 && lines.allSatisfy { $0.hasPrefix("{\"id\": ") })
      _ = try await home.run("refresh")
      #expect(told() == "<-t>\n<a b>\n<3 new: News 2, One 1>\n")
    }
  }

  @Test func `rules choose, muted items are left out, and a title is one argument`() async throws {
    let config = """
      [notify]
      run = "BIN/tell"
      only = "rules"
      [[rules]]
      when = 'title =~ "touch"'
      do = "notify"
      [[rules]]
      when = 'title =~ "Muted"'
      do = "mute, notify"

      """
    try await told(config) { home, told in
      _ = try await home.run("refresh")
      #expect(told() == "<\(Self.evil)>\n")
      let names = try FileManager.default.contentsOfDirectory(atPath: home.folder)
      #expect(!names.contains("x"))
    }
  }

  @Test func `marks of the command line go to hooks, but not what a hook marks`() async throws {
    try await told("") { home, _ in
      _ = try await home.run("refresh")
      let ids = try await home.run("list", "--json").split(separator: "\n")
        .compactMap { $0.firstMatch(of: /"id": ([0-9]+)/)?.output.1 }.map(String.init)
      try #require(ids.count == 3)
      let hook = """
        ["sh", "-c", "cat >>$HOME/hooked; for mark in favourite 'mark read'; do \
        \(BuiltProgram.path ?? "") $mark \(ids[2]); done", "x"]
        """
      _ = try home.write(
        "[hooks]\non_read = \(hook)\non_favourite = \(hook)\n", to: "config/feedtui/config.toml")
      func hooked() -> [Substring] {
        let text = try? String(contentsOfFile: home.folder + "/hooked", encoding: .utf8)
        return (text ?? "").split(separator: "\n")
      }
      _ = try await home.run("mark", "read", ids[0], "7", ids[1], status: 1)
      #expect(hooked().count == 2 && hooked().allSatisfy { $0.contains("\"read\": true") })
      #expect(try await home.run("list", "--json").contains("\"favourite\": true"))
      _ = try await home.run("favourite", ids[0])
      #expect(hooked().count == 3 && hooked().last?.contains("\"id\": \(ids[0])") == true)
      for acts in [
        ["mark", "unread", ids[0]], ["favourite", "--remove", ids[0]], ["mark", "read", "--all"],
        ["rate", "4", ids[1]],
      ] {
        let (ending, said) = try await SpawnedProgram.run(
          [BuiltProgram.path ?? ""] + acts, environment: BuiltProgram.environment(home: home.folder)
        )
        #expect(ending == .exit(0), "\(acts): \(said)")
      }
      #expect(hooked().count == 3)
    }
  }

  @Test func `a hook that fails is named, and the mark stays`() async throws {
    try await told("[hooks]\non_read = \"BIN/none\"\n") { home, _ in
      _ = try await home.run("refresh")
      let list = try await home.run("list", "--json")
      let id = try #require(list.firstMatch(of: /"id": ([0-9]+)/)?.output.1)
      let said = try await home.run("mark", "read", String(id))
      #expect(said == "feedtui: hooks.on_read: none cannot be started: No such file or directory\n")
      #expect(try await home.run("list", "--json").contains("\"read\": true"))
    }
  }

  @Test func `a program that fails is named once, and the refresh goes on`() async throws {
    try await told("[notify]\nrun = \"BIN/none\"\n") { home, _ in
      let said = try await home.run("refresh")
      #expect(
        said.hasSuffix(
          "notify.run: none cannot be started: No such file or directory\n2 feeds, 3 new\n"))
    }
  }

  @Test func `only the user's file makes feeds of programs`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      let made = home.folder + "/made"
      for url in ["exec:touch \(made)", "filter:touch \(made):http://127.0.0.1:1/"] {
        _ = try await home.run("add", url, status: 64)
        _ = try await home.run("open", url, status: 64)
        let opml = home.folder + "/list.opml"
        try "<opml><body><outline xmlUrl='\(url)'/></body></opml>".write(
          toFile: opml, atomically: true, encoding: .utf8)
        _ = try await home.run("import", "opml", opml, status: 1)
      }
      _ = try await home.run("refresh")
      #expect(!FileManager.default.fileExists(atPath: made))
      #expect(try home.feedsText() == "")
    }
  }

  /// Two feeds with three items; `tell` writes down its arguments, and `hook` its input.
  private func told(
    _ config: String,
    _ story: @MainActor (ProgramHome, @MainActor () -> String) async throws -> Void
  ) async throws {
    try await PictureFolder.with { folder in
      try await ProgramHome.with(feeds: nil) { home in
        let path = folder.path
        try home.write(feeds: "exec:\(path)/news\nexec:\(path)/one\n")
        try folder.writeProgram("news", Self.feed("News", ["Birch", "Muted"]))
        try folder.writeProgram("one", Self.feed("One", [Self.evil]))
        try folder.writeProgram(
          "tell", "#!/bin/sh\nprintf '<%s>\\n' \"$@\" >>\(home.folder)/told\n")
        try folder.writeProgram("hook", "#!/bin/sh\ncat >>\(home.folder)/hooked\n")
        try config.replacing("BIN", with: path).write(
          toFile: home.folder + "/config/feedtui/config.toml", atomically: true, encoding: .utf8)
        try await story(home) {
          (try? String(contentsOfFile: home.folder + "/told", encoding: .utf8)) ?? ""
        }
      }
    }
  }

  private static func feed(_ title: String, _ titles: [String]) -> String {
    let items = titles.map { "<item><title>\($0)</title></item>" }.joined()
    return """
      #!/bin/sh
      cat <<'END'
      <rss version="2.0"><channel><title>\(title)</title>\(items)</channel></rss>
      END

      """
  }
}
