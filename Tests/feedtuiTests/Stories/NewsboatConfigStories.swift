import FeedtuiSettings
import Foundation
import Glibc
import Testing

@testable import feedtui

/// `feedtui import newsboat` with newsboat's settings, with the built program.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
@MainActor struct NewsboatConfigStories {
  /// Runs a story with a folder like newsboat's with these settings and a list of one feed.
  private func with(
    _ config: String, _ story: @MainActor (ProgramHome, _ urls: String) async throws -> Void
  ) async throws {
    try await ProgramHome.with(feeds: nil) { home in
      let folder = home.folder + "/newsboat"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try config.write(toFile: folder + "/config", atomically: true, encoding: .utf8)
      try "https://a.example/feed\n".write(
        toFile: folder + "/urls", atomically: true, encoding: .utf8)
      try await story(home, folder + "/urls")
    }
  }

  private func settings(_ home: ProgramHome) throws -> String {
    try String(contentsOfFile: home.folder + "/config/feedtui/config.toml", encoding: .utf8)
  }

  @Test func `settings and keys come below their lines, once, and pass the check`() async throws {
    let config = """
      auto-reload yes
      reload-time 90
      browser "setsid xdg-open '%u' &>/dev/null"
      max-items 0
      text-width 72
      define-filter "Fresh" "age < 3"
      bind-key j down
      bind-key J next-feed articlelist
      bind-key d pagedown
      bind-key U show-urls
      bind-key g home
      unbind-key C
      macro v set browser "mpv %u"; open-in-browser
      freshrss-password "s3cret"
      proxy http://ann:s3cret@proxy.example:80
      """
    try await with(config) { home, urls in
      let said = try await home.run("import", "newsboat", "--urls", urls, "--cache", "/none")
      #expect(
        said.contains(
          "15 lines of newsboat's config: 13 taken over, 2 kept as comments.")
      )
      #expect(said.contains("Filters: 0 feeds added, 1 query feed added."))
      #expect(said.contains("No key is left for read-all, remove-feed: "))
      let written = try settings(home)
      #expect(
        written == """
          # newsboat: reload-time 90
          refresh = "90m"
          # newsboat: browser "setsid xdg-open '%u' &>/dev/null"
          browser = "setsid xdg-open"
          # newsboat: max-items 0
          keep_items = "off"
          # newsboat: text-width 72
          text_width = 72

          [programs.mpv]
          run = "mpv %u"
          place = "window"

          [keys]
          # newsboat: bind-key d pagedown
          d = "page-down"
          # newsboat: bind-key g home
          g = "top"
          # newsboat: unbind-key C
          C = "none"
          # begins newsboat's macros
          "," = "none"
          # newsboat: macro v set browser "mpv %u"; open-in-browser
          ",v" = "run-mpv"

          [keys.river]
          # newsboat: bind-key J next-feed articlelist
          J = "next-any-feed"

          # newsboat, kept for later: freshrss-password …
          # newsboat, kept for later: proxy http://…@proxy.example:80

          """)
      #expect(!said.contains("s3cret"))
      #expect(try await home.run("config", "--check").contains("is in order"))
      _ = try await home.run("import", "newsboat", "--urls", urls, "--cache", "/none")
      #expect(try settings(home) == written)
    }
  }

  @Test func `what is set stays, and a dry run only shows what would be added`() async throws {
    try await with("max-items 50\ntext-width 72\nbind-key d pagedown\n") { home, urls in
      try home.write(feeds: "")
      let own = "text_width = 100\n\n[keys]\n\"dd\" = \"hide\"\n"
      try own.write(
        toFile: home.folder + "/config/feedtui/config.toml", atomically: true, encoding: .utf8)
      let said = try await home.run(
        "import", "newsboat", "--urls", urls, "--cache", "/none", "--dry-run", "--preset")
      #expect(said.contains("\nhttps://a.example/feed\n"))
      #expect(said.contains("\n# newsboat: max-items 50\nkeep_items = 50\n"))
      #expect(said.contains("\nkey_preset = \"newsboat\"\n"))
      #expect(said.contains("Your settings use \"d\" for something else."))
      #expect(!said.contains("text_width"))
      #expect(try settings(home) == own)
      #expect(try home.feedsText().isEmpty)
    }
  }

  @Test func `a filter that cannot be used is named, as one of the list is`() async throws {
    let config = """
      define-filter "Videos" "feedlink =~ \\"video\\""
      define-filter "Old" "latest_article_age > 30"
      """
    try await with(config) { home, urls in
      let said = try await home.run(
        "import", "newsboat", "--urls", urls, "--cache", "/none", status: 1)
      let counts = "2 lines of newsboat's config: 1 taken over, 1 not understood."
      #expect(said.contains(counts), "\(said)")
      #expect(said.contains(", line 2: Not taken over: The query feed \"Old\" cannot be used: "))
      let lines = try home.feedsText()
      #expect(lines.contains("\n\"query:Videos:feedlink =~ \\\"video\\\"\"\n"), "\(lines)")
      #expect(lines.contains("\n# \"query:Old:latest_article_age > 30\""))
    }
  }

  @Test func `without a list of feeds, the other files are read all the same`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      let folder = home.folder + "/config/newsboat"
      _ = try await home.run("import", "newsboat", status: 66)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try "text-width 72\n".write(
        toFile: folder + "/config", atomically: true, encoding: .utf8)
      let said = try await home.run("import", "newsboat")
      #expect(said.contains("There is no \(folder)/urls: feeds were not imported.\n"))
      #expect(try settings(home) == "# newsboat: text-width 72\ntext_width = 72\n")
    }
  }

  @Test func `a file that is no text is one sentence`() async throws {
    try await with("\0GITCRYPT\0") { home, urls in
      let said = try await home.run(
        "import", "newsboat", "--urls", urls, "--cache", "/none", status: 1)
      #expect(said.contains("/config is encrypted with git-crypt: decrypt it first.\n"))
      let config = home.folder + "/newsboat/config"
      try FileManager.default.removeItem(atPath: config)
      #expect(mkfifo(config, 0o600) == 0)
      let pipe = try await home.run(
        "import", "newsboat", "--urls", urls, "--cache", "/none", status: 1)
      #expect(pipe.contains("/config is a pipe or a device, not a file.\n"))
    }
  }
}
