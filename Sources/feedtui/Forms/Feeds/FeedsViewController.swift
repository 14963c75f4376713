import FeedModel
import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

/// The page of feeds: what is followed, by tag, and how each feed is.
final class FeedsViewController: SearchableList, FoldingList, FeedsPage {
  var title: String {
    let found = words.isEmpty ? [] : ["“\(words)”"]
    return ([areTags ? "Tags" : "Feeds"] + found + shown.arrangement.notes).joined(separator: " · ")
  }
  static let traits = PageTraits(.feeds)
  let context: PageContext
  let list: ListPage<FeedsDataSource>
  let editing: FeedsPageEditing
  private lazy var preview = MatchPreview(context) { [weak self] in self?.match }
  var pane: Pane { .sidebar(preview) }
  /// What the archive and the feeds file said last.
  private var listing: FeedsListing?
  /// Sections of which only the header is shown.
  private var folded: Set<FeedsGroup> = [] {
    didSet { layRows() }
  }
  /// The sections that were folded before the tags alone were shown; `nil` while they are not.
  private var foldedBeforeTags: Set<FeedsGroup>?
  /// Only feeds with these words are shown.
  var words = "" {
    didSet { if words != oldValue { layRows() } }
  }
  private var shown = Shown()
  /// The address of a feed that came back: it is selected once it is here.
  private var sought: String?
  /// Whether the tags are to be listed once the feeds are here.
  private var awaitsTags = false

  init(_ context: PageContext, size: Size) {
    self.context = context
    editing = FeedsPageEditing(context: context)
    list = ListPage(
      .loading(PageMessage(headline: "Loading…")), size: size, pulling: context.pullToRefresh(),
      footer: { $0.height < FeedsFooter.least ? 0 : 2 })
    list.delegate = self
  }

  /// Whether the feeds are here, as they were last edited.
  var readiness: Readiness {
    list.state.isLoading || context.pendingActs > 0 ? .holdingKeys : .ready
  }

  func begin() { shown.isLeft = true }

  func appear() {
    (shown.kept, shown.isNew) = ([], true)
    reload()
    context.carryOut(.watchFeeds(true))
  }

  /// Beside another page the feeds stay in sight.
  func disappear() {
    guard navigation?.hasTwoPanes != true else { return }
    context.carryOut(.watchFeeds(false))
  }

  /// Whether the page lists the tags alone.
  private var areTags: Bool {
    let groups = folded.isEmpty ? [] : listing?.groups ?? []
    return folded.isSuperset(of: groups) && groups.contains { $0.isTag }
  }

  func showFeeds() {
    awaitsTags = false
    if let before = foldedBeforeTags { folded = before }
    foldedBeforeTags = nil
  }

  func showTags() {
    awaitsTags = listing == nil
    guard let listing else { return }
    foldedBeforeTags = foldedBeforeTags ?? folded
    (words, folded) = ("", Set(listing.groups))
    let first = listing.groups.first { if case .tag = $0 { true } else { false } }
    if let first { list.view?.select(.header(first)) } else { context.say("No feed has a tag") }
  }

  // MARK: Keys

  var acts: FeedsActs { FeedsActs(context: context) }
  private var selectedGroup: FeedsGroup? { list.view?.selectedSection?.key }

  /// What an act is about: the picked rows, the selected one, or all of the selected section.
  var actedRows: [FeedsRow] {
    let rows = actedItems
    guard rows.isEmpty, let group = selectedGroup else { return rows }
    return listing?.rows(of: group) ?? []
  }

  /// All feeds; while the page is narrowed, those that are shown.
  var shownRows: [FeedsRow] {
    guard !words.isEmpty else { return listing.map { [.profile($0.overview)] } ?? [] }
    return list.state.source?.matrix.map { $0 } ?? []
  }

  func hideRead() {
    shown.arrangement.hidesRead.toggle()
    shown.kept = []
    arrange()
    context.say(
      shown.arrangement.hidesRead
        ? "Feeds with unread items only · \(context.keyMaps[.feeds].key(of: "hide-read-feeds") ?? "") all"
        : "All feeds")
  }

  func changeOrder() {
    shown.arrangement.order = shown.arrangement.order.next
    arrange()
    context.say("Feeds: \(shown.arrangement.order.words)")
  }

  private func arrange() {
    layRows()
    context.carryOut(
      .act(.remember(Preference.feedsArrangement, shown.arrangement.stored)))
  }

  func showLedger(of feed: Feed?) {
    navigation?.go(to: .ledger(feed?.id, title: feed?.title))
  }

  func withFeed(_ act: (Feed) -> Void) {
    guard let feed = selectedItem?.summary?.feed else { return context.say("Select a feed first") }
    act(feed)
  }

  // MARK: Rows

  func hear(_ event: AppEvent) {
    switch event {
    case .feeds(.listed(let listing)): receive(listing)
    case .feeds(.listingFailed(let message)):
      listing = nil
      list.state = .failed(.failure(message, help: "\(context.keys["back"]) back"))
    case .feeds(.cameBack(let url)): sought = url
    case .feeds(.accounts), .network(.sync(.finished)): layRows()
    default: break
    }
  }

  private func receive(_ listing: FeedsListing) {
    let selected = selectedItem?.summary?.feed.url
    if self.listing == nil || shown.isLeft {
      shown.arrangement = listing.arrangement.with(context.settings)
      shown.isLeft = false
    }
    if shown.arrangement.hidesRead, !shown.isNew, let rows = list.state.source?.matrix {
      shown.kept.formUnion(rows.map(\.id))
    }
    shown.isNew = false
    self.listing = listing
    layRows()
    if awaitsTags { showTags() }
    if let url = sought, let row = row(of: url) {
      sought = nil
      list.view?.select(.item(row.id))
    } else if let selected, selectedItem?.summary?.feed.url != selected,
      let row = row(of: selected)
    {
      // With other tags it stands elsewhere.
      list.view?.select(.item(row.id))
    }
  }

  /// Shows what is known again: in another density, a minute later.
  func reload() {
    layRows()
    list.measure(with: RowMetrics(context))
  }

  private func layRows() {
    guard let listing else { return }
    let hadRows = list.view?.selection != nil
    list.state = state(of: listing)
    guard !hadRows, let first = list.state.source?.matrix.first(where: { $0.summary != nil }) else {
      return
    }
    list.view?.select(.item(first.id))
    list.view?.showStart()
  }

  private func state(of listing: FeedsListing) -> ListState<FeedsDataSource, PageMessage> {
    let (keys, accounts) = (context.keys, context.accounts)
    guard !listing.overview.feeds.isEmpty || !accounts.isEmpty else {
      return .empty(
        PageMessage(
          headline: "No feeds yet",
          help: "\(keys["add-feed"]) add · \(keys["import-opml"]) import OPML"))
    }
    let matrix = FeedsSections.matrix(
      listing, accounts: accounts, folded: folded, narrowedBy: words, as: shown.arrangement,
      keeping: shown.kept)
    guard !matrix.sections.isEmpty else {
      return .empty(
        PageMessage(
          headline: "No matching feeds", help: "\(keys["back"]) back to all feeds"))
    }
    return .loaded(
      FeedsDataSource(
        matrix: matrix, now: context.clock.now(), clock: context.clock, keys: keys,
        style: FeedRowStyle(context.settings)))
  }

  private func row(of url: String) -> FeedsRow? {
    list.state.source?.matrix.first { $0.summary?.feed.url == url }
  }
}

extension FeedsViewController {
  /// Which rows are shown, and in which order.
  private struct Shown {
    var arrangement = FeedsArrangement()
    /// Those that stay although their last unread item has been read since the page came.
    var kept: Set<FeedsRow.ID> = []
    /// Whether the page has come, and its rows have not been counted since.
    var isNew = true
    /// Whether the page was left, so that the order of the settings holds again.
    var isLeft = true
  }
}

// MARK: The list

extension FeedsViewController {
  typealias Source = FeedsDataSource

  func listChose(_ row: FeedsRow) {
    switch row {
    case .profile: showLedger(of: nil)
    case .account(let report): navigation?.go(to: .account(report.name))
    case .queryFeed(let summary): navigation?.go(to: .queryFeed(summary.queryFeed))
    case .feed(let summary, _, _): navigation?.go(to: .feed(summary.feed))
    }
  }

  /// Opens the river of a tag, or of what is below a heading.
  func listChose(section group: FeedsGroup) {
    guard let kind = listing?.river(of: group) else { return }
    navigation?.go(to: .river(kind, title: group.title))
  }

  /// The river that is shown beside the page, which Enter opens.
  private var match: MatchPreview.Match? {
    selectedItem?.match ?? selectedGroup.flatMap { listing?.match(of: $0) }
  }

  func drawFooter(in canvas: inout Canvas) {
    let lines = selectedItem.map { list.state.source?.details(of: $0) ?? [] }
    FeedsFooter(lines: lines ?? FeedsDataSource.names(of: actedRows)).draw(in: &canvas)
  }

  func listFolds(_ group: FeedsGroup) {
    guard !refusesFolding() else { return }
    foldedBeforeTags = nil
    folded.formSymmetricDifference([group])
  }

  func foldAll() {
    guard !refusesFolding(), let listing else { return }
    foldedBeforeTags = nil
    folded = folded.isEmpty ? Set(listing.groups) : []
  }

  private func refusesFolding() -> Bool {
    guard !words.isEmpty else { return false }
    context.say("Tags cannot be folded while searching")
    return true
  }

  /// Moves the selected rows, else the query feed or the tag of this row.
  func move(by places: Int) {
    guard let listing else { return }
    guard words.isEmpty else { return context.say("Nothing can be moved while searching") }
    guard shown.arrangement == FeedsArrangement() else {
      return context.say("Feeds can be moved when all are shown in the order of the file")
    }
    if list.pickedCount > 0 || selectedGroup == .queryFeeds {
      editing.move(actedItems, by: places, in: listing)
    } else if case .tag(let tag) = selectedGroup {
      let tags = listing.tags.moving(by: places) { $0 == tag }
      if tags != listing.tags { editing.order(tags) }
    } else {
      context.say("Only tags, query feeds and selected feeds can be moved")
    }
  }

}
