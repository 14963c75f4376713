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

  @Test func `what is set about lists and dates has a setting`() async throws {
    let config = """
      scrolloff 11
      wrap-scroll yes
      datetime-format "%b %d %H:%M"
      bind-key ^K random-unread
      external-url-viewer "urlscan -dc"
      """
    try await with(config) { home, urls in
      let said = try await home.run("import", "newsboat", "--urls", urls, "--cache", "/none")
      #expect(said.contains("5 lines of newsboat's config: 4 taken over, 1 has no place here."))
      #expect(said.contains("\"external-url-viewer\": U shows the links of an item"))
      let written = try settings(home)
      for line in [
        "scroll_off = 11", "wrap = true", "date_format = \"%b %d %H:%M\"",
        "\"^K\" = \"random-unread\"",
      ] { #expect(written.contains("\(line)\n"), "\(written)") }
      #expect(try await home.run("config", "--check").contains("is in order"))
    }
  }

  @Test func `colours and fields of feeds are those of their rows`() async throws {
    let config = """
      highlight feedlist ".*(0/0))" black default invis
      highlight feedlist "^ *[0-9]+ *N " color156 default
      highlight feedlist "---.*---" green
      highlight-feed "unread_count > 50 and tags # \\"news\\"" red default bold
      highlight-feed "author = \\"x\\"" red default
      feedlist-format "%4i %n %8u %?T?%T&-? %-80t"
      """
    try await with(config) { home, urls in
      let said = try await home.run("import", "newsboat", "--urls", urls, "--cache", "/none")
      #expect(
        said.contains("6 lines of newsboat's config: 4 taken over, 1 has no place here"), "\(said)")
      #expect(said.contains("Kept as a comment: A feed has no \"author\"."))
      let written = try settings(home)
      #expect(written.contains("feed_row = [\"items\", \"tags\", \"title\"]\n"), "\(written)")
      #expect(
        written.contains(
          "feed_colours = [\"muted total_count = 0\", \"green unread_count > 0\", "
            + "'red unread_count > 50 and tags # \"news\"']\n"), "\(written)")
      #expect(try await home.run("config", "--check").contains("is in order"))
    }
  }

  @Test func `a date that has other letters is kept for later`() async throws {
    try await with("datetime-format \"%d %Q\"") { home, urls in
      let said = try await home.run("import", "newsboat", "--urls", urls, "--cache", "/none")
      #expect(said.contains("Kept as a comment: A date has no \"%Q\""))
      #expect(try settings(home).contains("# newsboat, kept for later: datetime-format"))
    }
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
          "15 lines of newsboat's config: 12 taken over, 1 has no place here, 2 kept as comments.")
      )
      #expect(said.contains("Line 11, \"bind-key\": gg does it here, as g begins other keys."))
      #expect(said.contains("Filters: 0 feeds added, 1 query feed added."))
      #expect(said.contains("Your keys leave none for read-all, remove-feed: "))
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
          # newsboat: unbind-key C
          C = "none"
          # begins newsboat's macros
          "," = "none"
          # newsboat: macro v set browser "mpv %u"; open-in-browser
          ",v" = "run-mpv"

          [keys.river]
          # newsboat: bind-key J next-feed articlelist
          J = "next-feed"

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

  @Test func `only what is not understood is a failure, and alike lines share a sentence`()
    async throws
  {
    let twelve = String(repeating: "highlight feedlist \"a\" red default\n", count: 12)
    try await with(twelve + "reload-threads 8\ninclude config\n") { home, urls in
      let said = try await home.run("import", "newsboat", "--urls", urls, "--cache", "/none")
      #expect(said.contains("\n12 lines \"highlight feedlist\": feed_colours has feeds stand out"))
      #expect(said.contains("\nLine 14, \"include\": That file is read already.\n"))
      try "reload-threats 8\n".write(
        toFile: home.folder + "/newsboat/config", atomically: true, encoding: .utf8)
      let failed = try await home.run(
        "import", "newsboat", "--urls", urls, "--cache", "/none", status: 1)
      #expect(
        failed.contains("config, line 1: Not taken over: newsboat has no \"reload-threats\"."))
    }
  }

  @Test func `an undo key that is taken gets another, and keys differ by page`() async throws {
    let config = """
      bind-key u pageup
      bind-key j next articlelist
      bind-key ^T next article
      bind-key SPACE open feedlist
      bind gx article,articlelist open-in-browser
      unbind-key ^D articlelist
      bind-key x download-everything
      bind-key 5 open
      """
    try await with(config) { home, urls in
      let said = try await home.run(
        "import", "newsboat", "--urls", urls, "--cache", "/none", "--preset", status: 1)
      #expect(said.contains("Not taken over: There is no operation \"download-everything\"."))
      #expect(said.contains("Line 8, \"bind-key\": Digits are counts"))
      // newsboat's keys leave another one for undoing.
      #expect(!said.contains("^_"))
      let written = try settings(home)
      for lines in [
        "key_preset = \"newsboat\"", "u = \"page-up\"",
        "[keys.reader]\n# newsboat: bind-key ^T next article\n\"^T\" = \"next-item\"",
        "[keys.feeds]\n# newsboat: bind-key SPACE open feedlist\nSpace = \"open\"",
        "gx = \"browse\"",
        "# newsboat: unbind-key ^D articlelist\n\"^D\" = \"none\"",
      ] { #expect(written.contains(lines), "\(lines) in \(written)") }
      #expect(try await home.run("config", "--check").contains("is in order"))
    }
  }

  @Test func `an undo key that the usual keys lose gets another`() async throws {
    let config = "macro m set browser mpv ; open-in-browser\nbind-key u pageup\n"
    try await with(config) { home, urls in
      let said = try await home.run("import", "newsboat", "--urls", urls, "--cache", "/none")
      #expect(said.contains("2 lines of newsboat's config: 2 taken over."))
      #expect(said.contains("^_ undoes, as your keys leave no other key for it."))
      let written = try settings(home)
      for line in ["u = \"page-up\"", "\"^_\" = \"undo\"", "\",m\" = \"run-mpv\""] {
        #expect(written.contains(line), "\(line) in \(written)")
      }
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

  @Test func `the program for bookmarks gets what newsboat gives it, under its key`() async throws {
    let config = """
      bookmark-cmd "~/bin/mark 100%"
      bookmark-interactive no
      bind-key B bookmark
      macro b bookmark; toggle-article-read
      """
    try await with(config) { home, urls in
      _ = try await home.run("import", "newsboat", "--urls", urls, "--cache", "/none")
      let written = try settings(home)
      let config = Config(Array(written.utf8), path: "c")
      let program = try #require(config.settings.programs.first)
      guard case .run(let vector) = program.work else { throw CancellationError() }
      #expect(
        vector.words(filling: ["u": "U", "t": "a $b", "T": "F"])
          == ["sh", "-c", "~/bin/mark 100% \"$@\"", "bookmark", "U", "a $b", "", "F"])
      #expect(program.place == .background)
      #expect(written.contains("B = \"run-bookmark\""), "\(written)")
      #expect(written.contains("\",b\" = \"run-bookmark, read\""), "\(written)")
      #expect(try await home.run("config", "--check").contains("is in order"))
    }
  }
}
