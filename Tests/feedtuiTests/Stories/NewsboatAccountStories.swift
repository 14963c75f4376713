import FeedModel
import FeedtuiSettings
import Foundation
import Testing

@testable import feedtui

/// `feedtui import newsboat` of those whose feeds are on a server, with the built program.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
@MainActor struct NewsboatAccountStories {
  /// Runs a story with the folder of newsboat with these settings alone.
  private func with(
    _ config: String, _ story: @MainActor (ProgramHome) async throws -> Void
  ) async throws {
    try await ProgramHome.with(feeds: nil) { home in
      _ = try home.write(config, to: "newsboat/config")
      try await story(home)
    }
  }

  /// Imports twice, which must be the same as once, and returns what was said first.
  private func run(_ home: ProgramHome) async throws -> String {
    _ = try home.write("", to: "newsboat/urls")
    let arguments = ["--urls", home.folder + "/newsboat/urls", "--cache", "/none"]
    let said = try await home.run(
      "import", "newsboat", arguments[0], arguments[1], arguments[2], arguments[3])
    let written = try settings(home)
    _ = try await home.run(
      "import", "newsboat", arguments[0], arguments[1], arguments[2], arguments[3])
    #expect(try settings(home) == written)
    #expect(try await home.run("config", "--check").contains("is in order"))
    return said
  }

  private func settings(_ home: ProgramHome) throws -> String {
    try String(contentsOfFile: home.folder + "/config/feedtui/config.toml", encoding: .utf8)
  }

  private func accounts(_ home: ProgramHome) throws -> [AccountSettings] {
    Config(Array(try settings(home).utf8), path: "c").settings.accounts
  }

  @Test func `a server becomes an account below its lines`() async throws {
    let config = """
      freshrss-passwordeval "pass freshrss"
      freshrss-login "ann"
      freshrss-flag-star "s"
      freshrss-min-items 20
      freshrss-url "https://rss.example.org/api/greader.php"
      urls-source "freshrss"
      """
    try await with(config) { home in
      let said = try await run(home)
      #expect(said.contains("6 lines of newsboat's config: 4 taken over, 2 have no place here."))
      #expect(said.contains("\"freshrss-flag-star\": Stars on the server are favourites here."))
      #expect(
        try settings(home) == """
          [sync.freshrss]
          # newsboat: urls-source "freshrss"
          kind = "freshrss"
          # newsboat: freshrss-url "https://rss.example.org/api/greader.php"
          url = "https://rss.example.org/api/greader.php"
          # newsboat: freshrss-login "ann"
          user = "ann"
          # newsboat: freshrss-passwordeval "pass freshrss"
          password_command = "pass freshrss"

          """)
    }
  }

  @Test(arguments: [
    ("inoreader-passwordfile ~/.key", ["cat", "~/.key"]),
    ("inoreader-passwordeval \"~/bin/key 'a b'\"", ["~/bin/key", "a b"]),
    ("inoreader-passwordeval \"gpg -d ~/key | head -1\"", ["sh", "-c", "gpg -d ~/key | head -1"]),
    ("inoreader-passwordeval \"A=b key\"", ["sh", "-c", "A=b key"]),
    ("inoreader-passwordeval \"cat x~\"", ["sh", "-c", "cat x~"]),
    ("inoreader-password \"`pass ino`\"", ["pass", "ino"]),
    ("inoreader-password s3cret\ninoreader-passwordeval \"pass ino\"", ["pass", "ino"]),
  ])
  func `what prints the password is a program of its own`(line: String, words: [String])
    async throws
  {
    try await with("urls-source inoreader\ninoreader-login ann\n\(line)\n") { home in
      _ = try await run(home)
      let account = try #require(try accounts(home).first)
      #expect(account.kind == .inoreader)
      #expect(account.passwordCommand.words == words)
      let written = try settings(home)
      #expect(!written.contains("s3cret"))
    }
  }

  @Test func `a password is not written, and its account waits for a program`() async throws {
    let config = """
      urls-source oldreader
      oldreader-login "ann"
      oldreader-password "s3cret"
      """
    try await with(config) { home in
      let said = try await run(home)
      #expect(said.contains("3 lines of newsboat's config: 0 taken over, 3 kept as comments."))
      #expect(said.contains("password_command has to print it, as passwords are not in the"))
      let written = try settings(home)
      #expect(!written.contains("s3cret") && !said.contains("s3cret"))
      #expect(written.contains("# newsboat, kept for later: oldreader-password …\n"))
      #expect(written.contains("# [sync.oldreader]\n# kind = \"theoldreader\"\n# user = \"ann\"\n"))
      #expect(try accounts(home).isEmpty)
      // Completed by the user, it is in order, and another import leaves it alone.
      let completed =
        written.replacing("# [sync", with: "[sync").replacing("# kind", with: "kind")
        .replacing("# user", with: "user") + "password_command = \"pass old\"\n"
      try completed.write(
        toFile: home.folder + "/config/feedtui/config.toml", atomically: true, encoding: .utf8)
      #expect(try accounts(home).count == 1)
      let again = try await run(home)
      #expect(again.contains("3 taken over."))
      #expect(try settings(home) == completed)
    }
  }

  @Test func `Miniflux wants a key`() async throws {
    let config = """
      urls-source miniflux
      miniflux-url "https://ann:s3cret@rss.example.org"
      miniflux-login ann
      miniflux-password "s3cret"
      """
    try await with(config) { home in
      let said = try await run(home)
      #expect(said.contains("\"miniflux-login\": An API key of Miniflux needs no name."))
      #expect(said.contains("password_command has to print an API key of Miniflux."))
      #expect(try settings(home).contains("# url = \"https://…@rss.example.org\"\n"))
      let written = try settings(home)
      #expect(!written.contains("s3cret"))
    }
    let local = "urls-source miniflux\nminiflux-url http://localhost\nminiflux-tokenfile /k\n"
    try await with(local) { home in
      let said = try await run(home)
      #expect(said.contains("3 taken over."))
      let kinds = try accounts(home).map { $0.kind }
      #expect(kinds == [.miniflux])
    }
  }

  @Test func `servers that feedtui does not speak to have no place here`() async throws {
    let config = "urls-source ttrss\nttrss-url \"https://a.example\"\nttrss-password \"s3cret\"\n"
    try await with(config + "newsblur-login ann\n") { home in
      _ = try home.write("\n", to: "config/feedtui/config.toml")
      let said = try await run(home)
      #expect(said.contains("4 lines of newsboat's config: 0 taken over, 4 have no place here."))
      #expect(said.contains("feedtui has no accounts on Tiny Tiny RSS: follow the feeds"))
      #expect(try settings(home) == "\n")
    }
  }

  @Test func `an account of the user's stays as it is, and unused lines are kept`() async throws {
    let own =
      "[sync.freshrss]\nkind = \"miniflux\"\nurl = \"http://localhost\"\n"
      + "password_command = \"x\"\n"
    let config = "urls-source freshrss\nfreshrss-login ann\ninoreader-login bob\n"
    try await with(config) { home in
      _ = try home.write(own, to: "config/feedtui/config.toml")
      let said = try await run(home)
      #expect(said.contains("2 taken over, 1 kept as a comment."))
      #expect(said.contains("newsboat does not use it, as urls-source does not name Inoreader."))
      #expect(
        try settings(home) == own + "\n# newsboat, kept for later: inoreader-login bob\n")
    }
  }
}
