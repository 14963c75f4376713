import FeedFiltering
import FeedReading
import FeedRefreshing
import Testing

@testable import FeedModel
@testable import FeedtuiForms
@testable import FeedtuiPages
@testable import FeedtuiReading
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import TerminalKit
@testable import feedtui

/// What pages show, as values.
struct DataSourceTests {
  private let clock = Clock(zone: .utc) { Sample.now }
  private let appearance = Appearance(density: .compact, now: Sample.now)

  @Test func `the ledger has its attempts below their days`() {
    let entries = [0, 60, 90_000].map { age in
      LedgerEntry(
        time: Sample.now - age, url: "https://a.example/\(age)", title: "A", status: 304,
        milliseconds: 80)
    }
    #expect(
      rows(of: LedgerDataSource(entries, .oneFeed, clock: clock)) == [
        heading("Today"), " 12:00  304  80 ms", "        no next fetch", " 11:59  304  80 ms",
        "        no next fetch", "", heading("Yesterday"), " 11:00  304  80 ms",
        "        no next fetch",
      ])
    let all = LedgerDataSource([entries[0]], .allFeeds, clock: clock)
    #expect(rows(of: all)[1...2] == [" 12:00  304  80 ms", "        A · no next fetch"])
  }

  @Test func `a failed request takes two rows, and its address is cut at the end`() {
    let url = "http://paper.localhost:8899/news/garbage.xml"
    let entry = LedgerEntry(
      time: Sample.now, url: url, title: url, status: 200, failure: "not-a-feed",
      decision: .failed, next: NextDue(time: Sample.now + 3600, reason: .failure))
    #expect(
      rows(of: LedgerDataSource([entry], .allFeeds, clock: clock)) == [
        heading("Today"), " 12:00  200  0 ms  next 13:00",
        "        paper.localhost:889… · not a feed",
      ])
  }

  @Test func `the page about the program is only read, and long values wrap`() {
    let files = [FactsDataSource.Fact("Feeds", "/home/ann/.config/feedtui/feeds · 3 kB")]
    let source = FactsDataSource(
      [("feedtui", [.init("Version", "0.1.0")]), ("Files", files)], column: 12)
    #expect(
      rows(of: source) == [
        heading("feedtui"), " Version     0.1.0", "", heading("Files"),
        " Feeds       /home/ann/.config/feedtui/", "             feeds · 3 kB",
      ])
    #expect(source.matrix.allSatisfy { source.trait(of: $0) == .fixed })
  }

  @Test func `headings are indented below the highest of them`() {
    let headings = [(2, "B"), (3, "C"), (2, "D")].map { Heading(level: $0, text: $1, block: 0) }
    #expect(rows(of: HeadingsDataSource(headings)) == ["  B", "    C", "  D"])
  }

  @Test func `files stand above feeds among the failures, and a part without rows is left out`() {
    let problem = FileProblem(path: "/x/feeds", line: 7, message: "Bad.")
    let note = FeedFailureNote(feed: FeedID(1), title: "Attic", message: "Locked.", cause: .feed)
    #expect(
      rows(of: FailuresDataSource([problem], [note])) == [
        " Files · 1 error · the rest is used ──────", " !  /x/feeds, line 7", "    Bad.",
        " Feeds · 1 failed · their items are kept ─", " !  Attic", "    Locked.",
      ])
    #expect(FailuresDataSource([], [note]).matrix.sections.map(\.key) == [.feeds])
  }

  @Test func `the palette counts what it offers`() {
    let item = ActionFacts("top", keys: ["gg"], help: "to the newest")
    #expect(
      rows(of: PaletteDataSource([item])) == [
        " 1 action ────────────────────────────────",
        "  gg         to the newest",
      ])
  }

  @Test func `a folded tag tells what it holds`() {
    let overview = FeedsOverview(
      feeds: [
        FeedSummary(feed: Feed(id: FeedID(1), url: "https://a.example/", title: "A"), unread: 3)
      ])
    let listing = FeedsListing(overview)
    let source = FeedsDataSource(
      matrix: FeedsSections.matrix(listing, folded: [.untagged]), now: Sample.now,
      clock: clock, keys: KeyHints())
    #expect(rows(of: source).last == " ▸ Untagged · 3 unread · 1 feed")
  }

  @Test func `a folded day tells how many items it holds`() {
    let day = clock.today
    let page = TimelinePage(
      request: TimelineRequest(), rows: [], foldedDays: [day],
      counts: [day: DayCount(shown: 12, unread: 3, favourites: 1)])
    let window = TimelineWindow(page: page, zone: .utc, now: Sample.now)
    let source = RiverDataSource(timeline: window, appearance: appearance, marker: nil)
    #expect(rows(of: source) == [" ▸ Today · 3 unread of 12 · ★ 1"])
  }

  @Test func `details begin with the rating, and a long value is folded`() {
    let table = DetailsTable(
      item: DetailsSample.item, details: DetailsSample.details, unfolded: [], clock: clock)
    let source = DetailsDataSource(table)
    #expect(
      Array(rows(of: source).prefix(8)) == [
        " Rating       ☆☆☆☆☆  1–5, ← →", "", heading("Item"),
        " Title        A river is a list that",
        "              never ends", " Author       Mira Lindqvist", " Published    Today 11:55",
        " Updated      Today 11:58",
      ])
    #expect(source.matrix.sections.map(\.key) == [.rating, .item, .files, .feed, .actions])
  }

  @Test func `modules of the filter have the mark, the title and the count of each row`() {
    let panel = FilterPanel("is:unread")
    var counts = FilterCounts()
    counts.rows = [.module(.state): ["is:unread": FilterCounts.Count(1234)]]
    let source = ChoicesDataSource(panel, counts, folded: [.kind])
    #expect(
      Array(rows(of: source).prefix(12)) == [
        " State · Unread ──────────────────────────", "  [✓] Unread                        1,234",
        "  [ ] Read", "  [ ] Starred", "  [ ] Muted", "  [ ] Hidden", "  [ ] Tagged",
        "  [ ] With a note", "  [ ] Each story once", " ▸ Kind · 6 rows",
        " Contains ────────────────────────────────",
        "      Anything",
      ])
    let state = source.matrix.sections.first?.items ?? []
    #expect(
      state.map { source.trait(of: $0) }
        == [true, false, false, false, false, false, false, false].map(RowTrait.checked))
    let narrowed = ChoicesDataSource(panel, counts, folded: [.kind], narrowedBy: "PHOTO")
    #expect(
      rows(of: narrowed) == [
        " State · Unread ──────────────────────────", "  [✓] Unread                        1,234",
        " Kind ────────────────────────────────────", "  [ ] Photos",
      ])
  }

  @Test func `a new rule is about parts of the item, and about some feeds or all`() {
    var draft = RuleDraft(DetailsSample.details, feeds: [])
    draft.reach = .feed
    let source = ChoicesDataSource(draft, feed: "Attic", [:])
    #expect(
      rows(of: source) == [
        " Title ───────────────────────────────────", "  [ ] river",
        " Author ──────────────────────────────────", "  [ ] Mira Lindqvist",
        " Category ────────────────────────────────", "  [ ] Rivers", "  [ ] Quiet things",
        " Kind ────────────────────────────────────", "  [ ] Articles",
        " Where ───────────────────────────────────", "  ( ) In all feeds", "  (•) Only in Attic",
        "  ( ) All but these in Attic",
      ])
  }

  @Test func `rules have their mark, their name and what they do`() {
    let file = """
      [[rules]]
      when = "title:bitcoin"
      do = "mute"
      note = "Crypto"
      [[rules]]
      when = "title:bitcoin"
      do = "read"
      off = true
      [[rules]]
      when = "words:many"
      do = "mute"
      """
    let config = Config(Array(file.utf8), path: "config.toml")
    let rules = RuleRow.rows(config.rules, [:], [])
    #expect(rules.map(\.occurrence) == [0, 1, 0])
    #expect(
      rows(of: RulesDataSource(rules, appearance, clock)) == [
        " 3 rules · 1 on ──────────────────────────", "  [✓] Crypto                         mute",
        "  [ ] title:bitcoin                  read", "  [!] words:many  Expected a number such…",
      ])
  }

  @Test func `settings are below the title of their part, those of the user with a dot`() {
    let config = EffectiveConfig(Config(Array("keep_days = 30".utf8), path: "config.toml"))
    let matrix = SettingsSections(config).matrix(narrowedBy: "keep_")
    #expect(
      rows(of: SettingsDataSource(matrix: matrix)) == [
        " Refreshing and keeping ──────────────────", "  • Keep for             30 days",
        "    Keep per feed        10,000 items",
      ])
    let keys = SettingsSections(config).matrix(narrowedBy: "keys river hide")
    #expect(
      rows(of: SettingsDataSource(matrix: keys)) == [
        " Keys · The river ────────────────────────", "    x              hide it, or show it …",
      ])
  }

  @Test func `the user's own themes are below those of the program`() {
    let source = ThemesDataSource(own: ["gruvbox", "mine"], current: "mine")
    #expect(source.matrix.sections.map(\.header) == ["Built in", "Your own"])
    #expect(rows(of: source).suffix(3) == [heading("Your own"), "    gruvbox", "  • mine"])
    #expect(source.matrix.item("mine")?.isCurrent == true)
    let plain = ThemesDataSource(own: [], current: "gruvbox")
    #expect(
      Array(rows(of: plain).prefix(4)) == [
        heading("Built in"), "    terminal            the terminal's o…",
        "  • gruvbox             light or dark li…", "    gruvbox-dark        warm and earthy",
      ])
    #expect(plain.matrix.map(\.name) == Theme.names)
  }

  /// The rows that a list of 42 columns draws, without the mark of the selection.
  /// A heading in 42 columns.
  private func heading(_ title: String) -> String {
    " \(title) \(String(repeating: "─", count: 40 - title.count))"
  }

  private func rows<Source: ListDataSource>(of source: Source) -> [String] {
    var list = ListView(dataSource: source, size: Size(width: 42, height: 40))
    var canvas = Canvas(size: list.size)
    list.draw(in: &canvas)
    var rows = canvas.picture.map { row in
      var row = row.hasPrefix(Appearance.selectionMark) ? " " + row.dropFirst() : row
      while row.last == " " { row.removeLast() }
      return row
    }
    while rows.last == "" { rows.removeLast() }
    return rows
  }
}
