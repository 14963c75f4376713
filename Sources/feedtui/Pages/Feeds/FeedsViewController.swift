import FeedModel
import FeedTimeline
import TerminalKit

/// The page of feeds: what is followed, by tag, and how each feed is.
final class FeedsViewController: ListViewController {
  let title = "Feeds"
  let helpTitle = "On the feeds page"
  private let context: PageContext
  private let pageKeys: PageKeys<FeedsIntent>
  var keyMap: KeyMap<FeedsIntent> { pageKeys.map }
  let list: ListPage<FeedsDataSource>
  private let editing: FeedsPageEditing
  private let preview: FeedPreview
  var pane: Pane { .sidebar(preview) }
  /// What the archive and the feeds file said last.
  private var listing: FeedsListing?
  /// Sections of which only the header is shown.
  private var folded: Set<FeedsGroup> = [] {
    didSet { layRows() }
  }
  /// Only feeds with these words are shown.
  private var words = "" {
    didSet { if words != oldValue { layRows() } }
  }
  /// The address of a feed that came back: it is selected once it is here.
  private var sought: String?
  /// The density that the rows were measured in.
  private var density: Density

  init(_ context: PageContext, size: Size) {
    self.context = context
    pageKeys = PageKeys(context) { $0.feeds }
    density = context.density
    editing = FeedsPageEditing(context: context)
    list = ListPage(
      .loading(PageMessage(headline: "Loading…")), size: size, pull: PullToRefresh(context))
    preview = FeedPreview(context, of: list)
    list.delegate = self
  }

  /// Whether the feeds are here, as they were last edited.
  var isSettled: Bool { !list.state.isLoading && context.pendingActs == 0 }
  var holdsKeys: Bool { !isSettled }

  func appear() {
    reload()
    context.carryOut(.feeds(.watch))
  }

  /// Beside another page the feeds stay in sight.
  func disappear() {
    guard context.navigation?.stack.layout.hasTwoPanes != true else { return }
    context.carryOut(.feeds(.stopWatching))
  }

  // MARK: Keys

  func perform(_ intent: FeedsIntent, count: Int?) {
    switch intent {
    case .list(let intent): list.perform(intent, count: count)
    case .changeDensity: changeDensity()
    case .leave, .close: leave()
    case .refreshFeed: refresh()
    case .browse: withFeed { context.carryOut(.screen(.browse($0.url))) }
    case .copyLink: withFeed { context.carryOut(.screen(.copy($0.url))) }
    case .showLedger: showLedger(of: list.selectedItem?.summary?.feed)
    case .showWholeLedger: showLedger(of: nil)
    case .rename: editing.rename(list.actedItems)
    case .retag: editing.retag(list.actedItems)
    case .changeFullText: editing.changeFullText(list.actedItems)
    case .editFile: context.carryOut(.screen(.editFeeds))
    case .search: search()
    case .showAll: context.navigation?.show(.all)
    case .showUnread: context.navigation?.show(.unread)
    case .showFavourites: context.navigation?.show(.favourites)
    case .showRated: context.navigation?.show(.rated)
    case .showQueryFeed(let number): context.navigation?.showQueryFeed(number)
    }
  }

  private func changeDensity() {
    context.density = context.density.next
    context.carryOut(.archive(.remember(context.density)))
  }

  /// Drops the selected rows, else ends the search, if there is one; else leaves.
  private func leave() {
    if list.dropPicks() { return }
    if words.isEmpty { context.navigation?.stack.pop(self) } else { words = "" }
  }

  private var selectedGroup: FeedsGroup? { list.selectedSection?.key }

  /// The selected feeds, this feed, or those of a folded tag.
  private func refresh() {
    let feeds = list.actedItems.compactMap { $0.summary?.id }
    if !feeds.isEmpty {
      context.carryOut(.network(.refresh(feeds)))
    } else if let group = selectedGroup, let listing, group != .profile, group != .queryFeeds {
      let feeds = listing.rows(of: group).compactMap { $0.summary?.id }
      context.carryOut(.network(.refresh(feeds)))
    } else {
      context.carryOut(.network(.refresh(nil)))
    }
  }

  private func showLedger(of feed: Feed?) {
    context.navigation?.showLedger(of: feed?.id, titled: feed?.title)
  }

  private func search() {
    let before = words
    context.navigation?.ask(
      "Search:", change: { [weak self] in self?.words = $0 },
      finish: { [weak self] typed in if typed == nil { self?.words = before } })
  }

  private func withFeed(_ act: (Feed) -> Void) {
    if let feed = list.selectedItem?.summary?.feed { act(feed) } else { sayNoFeed() }
  }

  private func sayNoFeed() {
    context.say("Select a feed first")
  }

  // MARK: Rows

  func receive(_ event: AppEvent) {
    guard case .feeds(let event) = event else { return }
    switch event {
    case .listed(let listing): receive(listing)
    case .listingFailed(let message):
      listing = nil
      list.state = .failed(.failure(message, help: "\(context.keys["back"]) back"))
    case .cameBack(let url): sought = url
    case .ledger, .found, .queryFeedsNamed, .problemsFound, .fileRead,
      .names:
      break
    }
  }

  private func receive(_ listing: FeedsListing) {
    let selected = list.selectedItem?.summary?.feed.url
    self.listing = listing
    layRows()
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

  /// Shows what is known again: in another density, a minute later.
  func reload() {
    layRows()
    if density != context.density { list.measureAgain() }
    density = context.density
  }

  private func layRows() {
    guard let listing else { return }
    let hadRows = list.selection != nil
    list.state = state(of: listing)
    guard !hadRows, let first = list.state.source?.matrix.first(where: { $0.summary != nil }) else {
      return
    }
    list.select(.item(first.id))
    list.showStart()
  }

  private func state(of listing: FeedsListing) -> ListState<FeedsDataSource, PageMessage> {
    let keys = context.keys
    guard !listing.overview.feeds.isEmpty else {
      return .empty(
        PageMessage(
          headline: "No feeds yet",
          help: "\(keys["add-feed"]) add · \(keys["import-opml"]) import OPML"))
    }
    let matrix = FeedsSections.matrix(listing, folded: folded, narrowedBy: words)
    guard !matrix.sections.isEmpty else {
      return .empty(
        PageMessage(
          headline: "No matching feeds", help: "\(keys["back"]) back to all feeds"))
    }
    let appearance = Appearance(density: context.density, now: context.clock.now())
    return .loaded(
      FeedsDataSource(matrix: matrix, appearance: appearance, clock: context.clock, keys: keys))
  }

  private func row(of url: String) -> FeedsRow? {
    list.state.source?.matrix.first { $0.summary?.feed.url == url }
  }
}

// MARK: The list

extension FeedsViewController: ListPageDelegate {
  typealias Source = FeedsDataSource

  func listChose(_ row: FeedsRow) {
    switch row {
    case .profile: showLedger(of: nil)
    case .queryFeed(let summary): context.navigation?.show(summary.queryFeed)
    case .feed(let summary, _, _): context.navigation?.show(summary.feed)
    }
  }

  func listFolds(_ group: FeedsGroup) {
    guard !refusesFolding() else { return }
    folded.formSymmetricDifference([group])
  }

  func listFoldsAll() {
    guard !refusesFolding(), let listing else { return }
    folded = folded.isEmpty ? Set(listing.groups) : []
  }

  private func refusesFolding() -> Bool {
    guard !words.isEmpty else { return false }
    context.say("Tags cannot be folded while searching")
    return true
  }

  func listDeletes(_ rows: [FeedsRow]) { editing.remove(rows) }

  /// Moves the selected rows, else the query feed or the tag of this row.
  func listMoves(by places: Int) {
    guard let listing else { return }
    guard words.isEmpty else { return context.say("Nothing can be moved while searching") }
    if list.pickedCount > 0 || selectedGroup == .queryFeeds {
      editing.move(list.actedItems, by: places, in: listing)
    } else if case .tag(let tag) = selectedGroup {
      let tags = listing.tags(moving: tag, by: places)
      if tags != listing.tags { editing.order(tags) }
    } else {
      context.say("Only tags, query feeds and selected feeds can be moved")
    }
  }

  func listUndoes() { context.undo() }
  func listRedoes() { context.redo() }
  func listSays(_ message: String) { sayNoFeed() }
}
