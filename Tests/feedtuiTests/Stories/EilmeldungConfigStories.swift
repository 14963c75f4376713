import Foundation
import TestSupport
import Testing

@testable import feedtui

/// `feedtui import eilmeldung` with a `config.toml`.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
@MainActor struct EilmeldungConfigStories {
  private func makeDatabase(_ home: ProgramHome) throws {
    let folder = home.folder + "/data/eilmeldung"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try OtherDatabase.make(
      at: folder + "/database.sqlite",
      """
      \(OtherDatabase.eilmeldung)
      INSERT INTO feeds(feed_id, label, feed_url) VALUES ('1', 'Ann', 'https://a.example/feed');
      """)
  }

  private func settings(_ home: ProgramHome) throws -> String {
    try String(contentsOfFile: home.folder + "/config/feedtui/config.toml", encoding: .utf8)
  }

  @Test func `eilmeldung's settings and queries come over, and the rest is named`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      try makeDatabase(home)
      let config = try home.write(
        """
        article_scope = "all"
        default_sort_order = "feed date"
        keep_articles_days = 90      # three months
        sync_every_minutes = 20
        network_timeout_seconds = 30
        read_icon = "x"
        unread_icon = "y"
        notify_after_sync_cmd = "notify-send \\"{summary}\\" \\"{body}\\""
        video_enclosure_command = "mpv \\"{url}\\""
        after_sync_commands = [ "query lastsync",
          "in articles read title:/^Ad:/",  # ads
          "refresh" ]
        feed_list = [
          'query: "Today" today unread',
          'query: "Week" newer:"1 week ago" feed:/tech/ ~title:politics #urgent',
          "feeds",
        ]
        share_targets = ["clipboard", 'hn https://hn.example/s?u={url}&t={title}']
        no_such = 4
        [theme.color_palette]
        foreground = "#CDD6F4"
        muted = "dark_gray"
        [theme.style_set]
        feed = { fg = "#f5c2e7" }
        [login_setup]
        provider = "freshrss"
        user = "ann"
        url = "https://rss.example/api/greader.php"
        password = "hush"
        """, to: "config/eilmeldung/config.toml")
      let said = try await home.run("import", "eilmeldung", status: 1)
      #expect(
        said.split(separator: "\n").map(String.init).dropFirst(2) == [
          "feedtui: \(config), line 19: Not taken over: eilmeldung has no \"no_such\".",
          "20 lines of eilmeldung's config: 9 taken over, 4 have no place here, 6 kept as comments, 1 not understood.",
          "Line 2, \"default_sort_order\": S and a letter sort the items of a page.",
          "Line 5, \"network_timeout_seconds\": Kept as a comment: The time for a request is fixed.",
          "2 lines \"read_icon\", \"unread_icon\": marks sets the symbols.",
          "Line 10, \"after_sync_commands\": Kept as a comment: [[rules]] say what is done with new items.",
          "Line 24, \"theme.style_set.feed\": Themes and [colors] set the colours.",
          "3 lines \"login_setup.provider\", \"login_setup.user\", \"login_setup.url\": Kept as a comment: The account has no password: add password_command, the program that prints it.",
          "Line 29, \"login_setup.password\": Kept as a comment: password_command has to print it, as passwords are not in the settings.",
          "eilmeldung's other keys come with --preset, or key_preset = \"eilmeldung\" in the settings.",
          "Filters: 0 feeds added, 2 query feeds added.",
        ])
      #expect(
        try home.feedsText() == """
          https://a.example/feed "~Ann"
          "query:Today:since:24h is:unread"
          "query:Week:since:1w feed:/tech/ -title:\\"politics\\" tagged:urgent"

          """)
      let written = try settings(home)
      for lines in [
        "# eilmeldung: keep_articles_days = 90 # three months\nkeep_days = 90\n",
        "refresh = \"20m\"\n", "start = \"all\"\n", "run = [\"notify-send\"]\n",
        "[programs.hn]\n# eilmeldung: share target hn https://hn.example/s?u={url}&t={title}\n"
          + "address = \"https://hn.example/s?u={link}&t={title}\"\n",
        "text = \"#cdd6f4\"\n", "muted = 8\n",
        "[[open]]\ntype = \"video/*\"\nrun = \"mpv %u\"\nplace = \"window\"\n",
        "# eilmeldung, kept for later: login_setup.password …\n",
      ] { #expect(written.contains(lines), "\(lines)") }
      #expect(!written.contains("hush") && !said.contains("hush"))
      _ = try await home.run("config", "--check")
      _ = try await home.run("import", "eilmeldung", status: 1)
      #expect(try settings(home) == written)
    }
  }

  @Test func `eilmeldung's keys become keys where feedtui has the action`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      try makeDatabase(home)
      _ = try home.write(
        """
        share_targets = ['bm buku -a "{url}" --title "{title}"']
        [input_config.mappings]
        "J" = ["read",
               "in articles nextunread"]
        "C-n" = ["in feeds down"]
        "Z Z" = ["confirm quit"]
        "x" = []
        "H" = ["share bm"]
        "C-s" = ["pipe md null save.sh"]
        "o" = ["open", "read", "nextunread"]
        "M-k" = ["in articles up"]
        "1" = ["show all"]
        "t i" = ["tag important"]
        "j" = ["down"]
        "B" = ["bogus"]
        """, to: "config/eilmeldung/config.toml")
      let said = try await home.run("import", "eilmeldung", status: 1)
      for line in [
        ": Not taken over: There is no operation \"bogus\".",
        "13 lines of eilmeldung's config: 10 taken over, 1 has no place here, 1 kept as a comment, "
          + "1 not understood.",
        "Kept as a comment: tag …: T asks for the tags.",
      ] { #expect(said.contains(line), "\(line)") }
      let written = try settings(home)
      for line in [
        "[programs.bm]\n# eilmeldung: share target bm buku -a \"{url}\" --title \"{title}\"\n"
          + "run = \"buku -a %u --title %t\"\nplace = \"background\"\n",
        "# eilmeldung: \"J\" = [\"read\", \"in articles nextunread\"]\nJ = \"read, next-unread\"\n",
        "ZZ = \"quit-now\"\n", "x = \"none\"\n", "H = \"run-bm\"\n", "\"^S\" = \"run-savesh\"\n",
        "o = \"browse, next-unread\"\n",
        "[keys.feeds]\n# eilmeldung: \"C-n\" = [\"in feeds down\"]\n"
          + "\"^N\" = \"down\"\n", "Alt-k = \"previous-item\"\n",
      ] { #expect(written.contains(line), "\(line)") }
      _ = try await home.run("config", "--check")
      _ = try await home.run("import", "eilmeldung", status: 1)
      #expect(try settings(home) == written)
      // With eilmeldung's preset, keys that are the same there need no line.
      let other = home.folder + "/other.toml"
      try "key_preset = \"eilmeldung\"\n".write(toFile: other, atomically: true, encoding: .utf8)
      _ = try await home.run("import", "eilmeldung", "--config", other, status: 1)
      let lines = try String(contentsOfFile: other, encoding: .utf8)
      #expect(lines.contains("H = \"run-bm\"") && !lines.contains("Alt-k = \"previous-item\""))
    }
  }
}
