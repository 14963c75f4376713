import Testing

@testable import FeedtuiSettings
@testable import feedtui

/// newsboat's keys as assignments of the settings file.
@MainActor struct NewsboatKeyImportTests {
  @Test(arguments: [
    ("bind-key d pagedown", "[keys]\n# newsboat: bind-key d pagedown\nd = \"page-down\""),
    (
      "bind-key ^T next article",
      "[keys.reader]\n# newsboat: bind-key ^T next article\n\"^T\" = \"next-item\""
    ),
    ("bind-key g home", "[keys]\n# newsboat: bind-key g home\ng = \"top\""),
    ("bind-key SPACE open feedlist", "Space = \"open\""),
    ("bind gx article,articlelist open-in-browser", "gx = \"browse\""),
    ("unbind-key C", "C = \"none\""),
    ("unbind-key ENTER", "[keys.river]\n# newsboat: unbind-key ENTER\nEnter = \"none\""),
    ("unbind-key ^D articlelist", "\"^D\" = \"none\""),
    ("bind-key u pageup", "# as newsboat's keys leave none for it\n\"^_\" = \"undo\""),
    ("bind-key ^K random-unread", "\"^K\" = \"random-unread\""),
    ("macro m set browser mpv ; open-in-browser", "\",m\" = \"run-mpv\""),
    ("bind-key t select-tag", "t = \"tags\""),
    ("bind-key s sort", "[keys.river]\n# newsboat: bind-key s sort\ns = \"sort\""),
    (
      "bind-key a toggle-article-read",
      """
      [keys.river]
      # newsboat: bind-key a toggle-article-read
      a = "read"

      [keys.reader]
      # newsboat: bind-key a toggle-article-read
      a = "read"
      """
    ),
    (
      "bind-key x mark-all-above-as-read",
      "[keys.river]\n# newsboat: bind-key x mark-all-above-as-read\nx = \"read-above\""
    ),
    (
      "bind-key p pb-play podboat",
      "[keys.downloads]\n# newsboat: bind-key p pb-play podboat\np = \"open\""
    ),
    ("bind-key l next", "[keys.feeds]\n# newsboat: bind-key l next\nl = \"down\""),
    (
      "bind-key w next-unread",
      "[keys]\n# newsboat: bind-key w next-unread\nw = \"next-unread\""
    ),
    (
      "macro b open-in-browser; toggle-article-read \"read\"", "\",b\" = \"browse\""
    ),
  ])
  func `a key becomes an assignment below its line`(line: String, written: String) throws {
    let imported = try NewsboatImport(line + "\n")
    #expect(imported.says("1 line of newsboat's config: 1 taken over."), "\(imported.said)")
    #expect(imported.has(written), "\(imported.settings)")
  }

  @Test(arguments: [
    (
      "bind-key g home articlelist",
      "Line 1, \"bind-key\": gg does it here, as g begins other keys."
    ),
    ("bind-key g home\nbind gx article open-in-browser", "gg does it here, as g begins"),
    ("bind-key 5 open", "Digits are counts, and the numbers of links."),
    ("bind-key x goto-url", "The number of a link opens it."),
    ("bind-key x save-all", "Kept as a comment: save-all: V selects a range, and wt saves it."),
    ("bind-key p pb-more-dl podboat", "downloads_at_once says how many at a time."),
    ("bind-key ^j next", "Terminals send it as Enter, which opens."),
    ("bind-key b bookmark", "bookmark-cmd names no program."),
    ("bind-key x sort article", "These pages have no such action."),
    ("bind-key x open\nbind-key x quit", "A later line is about the same key."),
    ("unbind-key -a", "feedtui's own keys are kept, so that every action can be reached."),
    ("macro r set browser \"ssh desk mpv\"", "run by \"ssh\""),
    ("macro r set feed-sort-order x", "Its steps have no counterpart."),
    ("bind-key x download-everything", "There is no operation \"download-everything\"."),
    ("bind-key x open nowhere", "There is no dialog \"nowhere\"."),
    ("bind-key HYPER open", "There is no key \"HYPER\"."),
    ("bind-key u pageup", "Undo is on ^_: your keys use all others."),
    ("unbind-key C", "No key is left for read-all: \":\" finds them by name."),
    ("bind-key g home", "keys that began with it begin with ' now, as 'f (feeds) and 'u (unread)."),
  ])
  func `what a key cannot do, and what it costs, is said`(line: String, sentence: String) throws {
    let imported = try NewsboatImport(line + "\n")
    #expect(imported.says(sentence), "\(imported.said)")
  }

  @Test(arguments: ["[keys.river]\nA = \"read-all\"\n", "[keys.feeds]\nZ = \"refresh-all\"\n"])
  func `an action that has a key on some page is not lost`(own: String) throws {
    let imported = try NewsboatImport("unbind-key C\nunbind-key R\n", own: own)
    let lost = own.contains("read-all") ? "refresh-all" : "read-all"
    #expect(imported.says("No key is left for \(lost): "), "\(imported.said)")
  }

  @Test func `keys of podcasts, which do nothing in newsboat's lists, do nothing here`() throws {
    let imported = try NewsboatImport("bind-key x pb-cancel\n")
    #expect(imported.says("1 line of newsboat's config: 1 taken over."), "\(imported.said)")
    #expect(imported.has("[keys.river]\n# newsboat: bind-key x pb-cancel\nx = \"none\""))
    #expect(!imported.settings.contains("[keys]"))
  }

  @Test func `with newsboat's keys only those that differ are written`() throws {
    let own = "key_preset = \"newsboat\"\n"
    let imported = try NewsboatImport("bind-key u pageup\nbind-key A mark-feed-read\n", own: own)
    #expect(try NewsboatImport("bind-key j next articlelist\n").settings.isEmpty)
    // newsboat's keys leave another one for undoing.
    #expect(!imported.says("Undo is on") && !imported.settings.contains("A ="))
    #expect(imported.has("u = \"page-up\""))
    // Where newsboat begins is said, and not written.
    let start = "newsboat begins with the list of feeds: start = \"feeds\" in config.toml does so"
    #expect(imported.says(start) && !imported.settings.contains("start ="))
    let unread = try NewsboatImport("show-read-articles no\n", own: own + "start = \"unread\"\n")
    #expect(!unread.says(start))
    // Its key for bookmarks is written if there is a program for them.
    let bookmark = try NewsboatImport("bookmark-cmd mark\n", own: own)
    #expect(bookmark.has("\"^B\" = \"run-bookmark\""), "\(bookmark.settings)")
    let usual = try NewsboatImport("bookmark-cmd mark\n")
    #expect(usual.has("[keys]\n# newsboat's key for bookmarks\n\"^B\" = \"run-bookmark\""))
    let other = try NewsboatImport("bookmark-cmd mark\nbind-key ^B pageup\n")
    #expect(!other.settings.contains("run-bookmark"))
  }
}
