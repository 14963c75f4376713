import FeedModel
import Foundation
import Testing

@testable import FeedtuiSettings
@testable import feedtui

/// newsboat's settings and its account on a server, and what becomes of each line.
@MainActor struct NewsboatSettingsTests {
  @Test(arguments: [
    ("show-read-feeds no", "hide_read_feeds = true"),
    ("feed-sort-order unreadarticlecount-asc", "feed_order = \"unread\""),
    ("feed-sort-order title-desc", "feed_order = \"name\""),
    ("feed-sort-order lastupdated", "feed_order = \"newest\""),
    ("save-path \"~/docs/saved articles\"", "save_path = \"~/docs/saved articles\""),
    ("download-timeout 10", "timeout = 10"),
    ("scrolloff 11", "scroll_off = 11"),
    ("scrolloff 999", "scroll_off = 100"),
    ("wrap-scroll yes", "wrap = true"),
    ("max-downloads 9", "downloads_at_once = 5"),
    ("max-download-speed 300", "downloads_rate = 300"),
    ("download-path \"~/pod/%h/%n\"", "downloads_folder = \"~/pod/{host}/{feed}\""),
    ("max-items 0", "keep_items = \"off\""),
    ("max-items 50\nmax-items 2000000", "keep_items = 1000000"),
    ("keep-articles-days 30", "keep_days = 30"),
    ("text-width 0", "text_width = 500"),
    ("text-width 7", "text_width = 20"),
    ("mark-as-read-on-hover no", "mark_read = \"open\""),
    ("show-keymap-hint no", "hints = false"),
    ("show-read-articles no", "start = \"unread\""),
    ("datetime-format \"%F %H\"", "date_format = \"%F %H\""),
    ("datetime-format \"%F %H\"", "dates = \"iso\""),
    ("datetime-format %I", "clock = \"12h\""),
    ("auto-reload no", "refresh = \"off\""),
    ("auto-reload true", "refresh = \"1h\""),
    ("auto-reload yes\nreload-time 90", "refresh = \"90m\""),
    ("auto-reload yes\nreload-time 1", "refresh = \"5m\""),
    ("player \"mpv --speed=1.3\"", "run = \"mpv --speed=1.3 %u\""),
    ("delete-played-files yes", "downloads_remove_heard = true"),
    ("browser \"setsid xdg-open '%u' &>/dev/null\"", "browser = \"setsid xdg-open\""),
    ("notify-beep yes\nnotify-screen yes", "by = [\"osc9\", \"bell\"]"),
    ("notify-program notify-send", "run = [\"notify-send\"]"),
    (
      "browser /a/open -a \"Google Chrome.app\" '%u'",
      "browser = '/a/open -a \"Google Chrome.app\"'"
    ),
    (
      "feedlist-format \"%4i %n %8u %?T?%T&-? %-80t\"",
      "feed_row = [\"items\", \"tags\", \"title\"]"
    ),
    ("highlight feedlist \".*(0/0))\" black default", "feed_colours = [\"muted total_count = 0\"]"),
    (
      "highlight feedlist \"^ *[0-9]+ *N \" color156 default",
      "feed_colours = [\"green unread_count > 0\"]"
    ),
    ("highlight-feed \"unread_count > 50\" red", "feed_colours = [\"red unread_count > 50\"]"),
    (
      "ignore-article \"*\" \"title =~ \\\"Ad\\\"\"",
      "[[rules]]\nwhen = 'title =~ \"Ad\"'\ndo = \"mute\""
    ),
    (
      "highlight-article \"title =~ \\\"Linux\\\"\" color160 default bold",
      "[[rules]]\nwhen = 'title =~ \"Linux\"'\ndo = \"highlight red\""
    ),
    (
      "bookmark-cmd \"~/bin/mark 100%\"\nbookmark-interactive no\nbind-key B bookmark",
      "[keys]\n# newsboat: bind-key B bookmark\nB = \"run-bookmark\""
    ),
  ])
  func `a line that has a counterpart is written below a comment`(
    config: String, lines: String
  ) throws {
    let imported = try NewsboatImport(config)
    #expect(imported.has(lines), "\(imported.settings)")
    let given = config.split(separator: "\n")
    #expect(imported.says("\(given.count) \(given.count == 1 ? "line" : "lines") of newsboat's"))
    #expect(given.contains { imported.settings.contains("# newsboat: \($0)\n") })
  }

  @Test(arguments: [
    ("feed-sort-order title-asc", "There is no such order: s on the page of feeds"),
    ("article-sort-order date-desc", "So has the oldest first, St is by title."),
    ("article-sort-order title-asc", "So has the oldest first, St is by title."),
    ("confirm-exit yes", "Nothing is lost: start = \"last\" begins where you were."),
    ("confirm-mark-feed-read no", "Nothing is lost: undo brings it back, also after a restart."),
    ("auto-reload no\nrefresh-on-startup no", "Unless refresh is off, feeds that are due are"),
    (
      "define-filter \"Old\" \"latest_article_age > 3\"",
      "Not taken over: The query feed \"Old\" cannot be used: newsboat's attribute \"latest_article_age\""
    ),
    (
      "highlight-article \"title =~ \\\"x\\\"\" blue yellow bold",
      "1 rule added. A highlight has one colour: backgrounds and attributes are left out."
    ),
    ("save-path saved", "save_path is a path from / or ~/."),
    ("highlight-article \"unread = \\\"yes\\\"\" red default", "Kept as a comment: "),
    (
      "highlight-article red",
      "Not taken over: highlight-article needs an expression and two colours."
    ),
    ("notify-always yes", "Line 1, \"notify-always\": Only what is new is worth a message."),
    ("urlview-title-format x", "\"urlview-title-format\": The title row says what the page shows."),
    ("reload-time 5", "Without auto-reload, newsboat does not use it."),
    ("auto-reload no\nrefresh-on-startup yes", "Feeds that are due are refreshed at the start"),
    ("bookmark-interactive yes", "bookmark-cmd names no program."),
    ("highlight feedlist \"---.*---\" green", "Headings are sections of the page of feeds"),
    ("highlight articlelist \".*Linux.*\" green default", "\"highlight articlelist\": Only links"),
    ("feedlist-format \"%4i\"", "Without a title nothing would be left of a feed."),
    ("urls-source ttrss\nttrss-url x", "2 lines \"urls-source\", \"ttrss-url\": feedtui has no"),
    ("include config", "Line 1, \"include\": That file is read already."),
    ("datetime-format %Q", "Kept as a comment: A date has no \"%Q\""),
    ("player \"sh -c '%u'\"", "Kept as a comment: "),
    ("highlight-feed \"author = \\\"x\\\"\" red", "Kept as a comment: A feed has no \"author\"."),
    ("color info `x` red", "Kept as a comment: newsboat runs a command for it"),
    ("save-path `date`", "Kept as a comment: newsboat runs a command for it"),
    ("inoreader-login bob", "Kept as a comment: newsboat does not use it, as urls-source does not"),
    ("reload-threats 8", "Not taken over: newsboat has no \"reload-threats\"."),
    ("wrap-scroll perhaps", "Not taken over: wrap-scroll must be yes or no."),
    ("max-items many", "Not taken over: max-items needs a number."),
    ("urls-source x", "Not taken over: That is not a source for urls-source."),
    (
      "include /no/where", "Not taken over: The included file is left out: /no/where cannot be read"
    ),
    ("ignore-article x", "Not taken over: ignore-article needs a feed and an expression."),
  ])
  func `every other line is named with its reason, and kept if it may be wanted`(
    config: String, sentence: String
  ) throws {
    let imported = try NewsboatImport(config)
    #expect(imported.says(sentence), "\(imported.said)")
    let kept = sentence.contains("Kept as a comment")
    #expect(imported.has("# newsboat, kept for later: \(config)") == kept, "\(imported.settings)")
  }

  @Test func `what is set stays, and secrets are neither written nor said`() throws {
    let own = "text_width = 100\n\n[keys]\n\"dd\" = \"hide\"\n"
    let config = """
      text-width 72
      bind-key d pagedown
      freshrss-password "s3cret"
      proxy http://ann:s3cret@proxy.example:80
      """
    let imported = try NewsboatImport(config, own: own)
    #expect(imported.says("Your settings use \"d\" for something else."))
    #expect(
      imported.settings == own + """

        # newsboat, kept for later: bind-key d pagedown
        # newsboat, kept for later: freshrss-password …
        # newsboat, kept for later: proxy http://…@proxy.example:80

        """)
    #expect(!imported.says("s3cret"))
  }

  @Test(arguments: [
    "notify-program \"\"", "show-keymap-hint yes", "browser xdg-open",
    "article-sort-order date-asc", "show-read-feeds yes",
  ])
  func `what feedtui does by itself needs no line`(line: String) throws {
    let imported = try NewsboatImport(line + "\n")
    #expect(imported.said.first == "1 line of newsboat's config: 1 taken over.")
    #expect(imported.settings.isEmpty)
  }

  // MARK: Servers

  @Test func `a server becomes an account below its lines`() throws {
    let config = """
      freshrss-passwordeval "pass freshrss"
      freshrss-login "ann"
      freshrss-flag-star "s"
      freshrss-min-items 20
      freshrss-url "https://rss.example.org/api/greader.php"
      urls-source "freshrss"
      """
    let imported = try NewsboatImport(config)
    #expect(imported.says("6 lines of newsboat's config: 4 taken over, 2 have no place here."))
    #expect(imported.says("\"freshrss-flag-star\": Stars on the server are stars here."))
    #expect(
      imported.settings == """
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

  @Test(arguments: [
    ("inoreader-passwordfile ~/.key", ["cat", "~/.key"]),
    ("inoreader-passwordeval \"~/bin/key 'a b'\"", ["~/bin/key", "a b"]),
    ("inoreader-passwordeval \"gpg -d ~/key | head -1\"", ["sh", "-c", "gpg -d ~/key | head -1"]),
    ("inoreader-passwordeval \"A=b key\"", ["sh", "-c", "A=b key"]),
    ("inoreader-passwordeval \"cat x~\"", ["sh", "-c", "cat x~"]),
    ("inoreader-password \"`pass ino`\"", ["pass", "ino"]),
    ("inoreader-password s3cret\ninoreader-passwordeval \"pass ino\"", ["pass", "ino"]),
  ])
  func `what prints the password is a program of its own`(line: String, words: [String]) throws {
    let imported = try NewsboatImport("urls-source inoreader\ninoreader-login ann\n\(line)\n")
    let config = Config(Array(imported.settings.utf8), path: "c")
    let account = try #require(config.settings.accounts.first)
    #expect(account.kind == .inoreader && account.passwordCommand.vector.words == words)
    #expect(!imported.settings.contains("s3cret"))
  }

  @Test func `an account without a program for its password waits for one`() throws {
    let config = "urls-source oldreader\noldreader-login \"ann\"\noldreader-password \"s3cret\"\n"
    let imported = try NewsboatImport(config)
    #expect(imported.says("3 lines of newsboat's config: 0 taken over, 3 kept as comments."))
    #expect(imported.says("password_command has to print it, as passwords are not in the"))
    #expect(imported.has("# newsboat, kept for later: oldreader-password …"))
    #expect(imported.has("# [sync.oldreader]\n# kind = \"theoldreader\"\n# user = \"ann\""))
    #expect(!imported.settings.contains("s3cret") && !imported.says("s3cret"))
    // Completed by the user, it is in order, and another import leaves it alone.
    let completed =
      imported.settings.replacing("# [sync", with: "[sync").replacing("# kind", with: "kind")
      .replacing("# user", with: "user") + "password_command = \"pass old\"\n"
    let again = try NewsboatImport(config, own: completed)
    #expect(again.says("3 taken over.") && again.settings == completed)
  }

  @Test func `Miniflux needs a key`() throws {
    let config = """
      urls-source miniflux
      miniflux-url "https://ann:s3cret@rss.example.org"
      miniflux-login ann
      miniflux-password "s3cret"
      """
    let imported = try NewsboatImport(config)
    #expect(imported.says("\"miniflux-login\": An API key of Miniflux needs no name."))
    #expect(imported.says("password_command has to print an API key of Miniflux."))
    #expect(imported.has("# url = \"https://…@rss.example.org\""))
    #expect(!imported.settings.contains("s3cret"))
    let local = "urls-source miniflux\nminiflux-url http://localhost\nminiflux-tokenfile /k\n"
    #expect(try NewsboatImport(local).says("3 taken over."))
  }
}
