import FeedCore

/// The page of feeds: what is followed, by tag, and how each feed is.
final class FeedsViewController: ViewController {
  weak var delegate: (any FeedsDelegate)?
  let title = "Feeds"
  let helpTitle = "On the page of feeds"
  let keyMap: KeyMap<FeedsIntent>
  let clock: Clock
  /// The keys that the page names.
  let keys: KeyHints

  /// What the page shows; the one way in.
  private(set) var state = FeedsState.loading {
    didSet { stateChanged() }
  }
  var list: ListView<FeedsRow>
  var size: Size {
    didSet { list.size = size }
  }
  var density: Density {
    didSet { if density != oldValue { densityChanged() } }
  }
  /// What the archive and the reader's file said last.
  private(set) var listing: FeedsListing?
  /// Sections of which only the header is shown.
  var folded: Set<FeedsGroup> = [] {
    didSet { layPage() }
  }
  /// Only feeds with these words are shown.
  var words = "" {
    didSet { if words != oldValue { layPage() } }
  }
  /// A feed that came back and is to be selected, by its address.
  private var sought: String?
  /// How many edits are on their way; the next key is about what they lead to.
  private var edits = 0
  private var numbers = SectionNumbers()

  init(clock: Clock, density: Density, size: Size, keyMaps: KeyMaps = .standard) {
    self.clock = clock
    self.density = density
    self.size = size
    keyMap = keyMaps.feeds
    keys = keyMaps.hints
    list = ListView(
      dataSource: ListDataSource(
        matrix: SectionMatrix([]), header: { Self.header($0, nil) },
        cell: {
          Self.cell(
            $0, Appearance(density: density, now: 0), keys: keyMaps.hints,
            moment: clock.moment(of:))
        }),
      size: size)
  }

  /// The feeds as they are now.
  func receive(_ listing: FeedsListing) {
    let selected = list.selectedItem?.summary?.feed.url
    self.listing = listing
    layPage()
    if let url = sought, let row = row(of: url) {
      sought = nil
      list.select(.item(row.id))
    } else if let selected, list.selectedItem?.summary?.feed.url != selected,
      let row = row(of: selected)
    {
      // With other tags it stands elsewhere.
      list.select(.item(row.id))
    }
  }

  /// The archive could not answer.
  func fail(_ sentence: String) {
    listing = nil
    state = .failed(sentence)
  }

  /// The feed at that address is followed again: it is selected once it is here.
  func cameBack(_ url: String) {
    sought = url
  }

  /// Has the reader's file changed.
  func carryOut(_ edit: FeedsEffect) {
    guard let delegate else { return }
    edits += 1
    delegate.carryOut(.feeds(edit))
  }

  func editEnded() {
    edits -= 1
  }

  /// Whether the feeds are here, as they were last edited.
  var isSettled: Bool { state != .loading && edits == 0 }

  /// Shows what is known anew: with other folds, a minute later.
  func layPage() {
    guard let listing else { return }
    guard !listing.overview.feeds.isEmpty else {
      state = .empty
      return
    }
    state = .loaded(
      FeedsPage(listing, folded: folded, narrowedBy: words, numbers: &numbers))
  }

  func draw(in canvas: inout Canvas) {
    switch state {
    case .loading:
      SkeletonView(caption: "Loading…").draw(in: &canvas)
    case .empty:
      MessageView(
        headline: "No feeds yet",
        help: "\(keys["add-feed"]) add · \(keys["import-opml"]) import OPML"
      ).draw(in: &canvas)
    case .failed(let sentence):
      MessageView(
        headline: sentence, help: "\(keys["back"]) back", style: Style(.warning, .bold)
      ).draw(in: &canvas)
    case .loaded where list.selection == nil:
      MessageView(
        headline: "No feed has these words", help: "\(keys["back"]) back to all feeds"
      ).draw(in: &canvas)
    case .loaded:
      list.draw(in: &canvas)
    }
  }

  // MARK: The list

  private func stateChanged() {
    let page = state.page
    let appearance = Appearance(density: density, now: clock.now())
    let wasEmpty = list.selection == nil
    list.dataSource = ListDataSource(
      matrix: page?.matrix ?? SectionMatrix([]), header: { Self.header($0, page) },
      cell: { [clock, keys] row in
        Self.cell(row, appearance, keys: keys, moment: clock.moment(of:))
      })
    guard wasEmpty, let first = page?.matrix.first(where: { $0.summary != nil }) else { return }
    list.select(.item(first.id))
    list.showStart()
  }

  private static func header(
    _ section: Section<FeedsRow>, _ page: FeedsPage?
  ) -> SectionHeaderCell {
    var facts: [String] = []
    if let page, let group = page.groups[section.id], group != .profile {
      // Of a section that is narrowed to some feeds, these are counted.
      let rows = section.items.isEmpty ? page.listing.rows(of: group) : section.items
      let thing = group == .views ? "view" : "feed"
      let unread = rows.reduce(0) { $0 + ($1.summary?.unread ?? 0) }
      facts.append(rows.count == 1 ? "1 \(thing)" : "\(rows.count) \(thing)s")
      if unread > 0 { facts.append("\(unread) unread") }
    }
    return SectionHeaderCell(
      SectionHeaderCellModel(
        title: section.title, facts: facts, isFolded: section.items.isEmpty))
  }

  /// The one place where rows meet cells.
  private static func cell(
    _ row: FeedsRow, _ appearance: Appearance, keys: KeyHints, moment: (Int64) -> String
  ) -> any Cell {
    switch row {
    case .profile(let overview):
      ProfileCell(ProfileCellModel(overview, appearance: appearance, moment: moment))
    case .view(let summary):
      ViewCell(
        ViewCellModel(
          summary, keys: summary.number > 9 ? "" : keys["view-\(summary.number)"],
          appearance: appearance))
    case .feed(let summary, let group, let tags, let isHidden):
      FeedCell(
        FeedCellModel(
          summary, otherTags: tags.filter { .tag($0) != group }, isHidden: isHidden,
          appearance: appearance, moment: moment))
    }
  }

  /// The cells look otherwise from now on.
  private func densityChanged() {
    layPage()
    list.measureAgain()
  }

  private func row(of url: String) -> FeedsRow? {
    state.page?.matrix.first { $0.summary?.feed.url == url }
  }
}
