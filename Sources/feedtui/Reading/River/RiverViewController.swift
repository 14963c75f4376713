import FeedModel
import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

/// A river: the items of the archive, of a feed, of a query feed or of a search, by day.
final class RiverViewController: FoldingList, ItemPage, ProgramPage, RiverPage {
  static let traits = PageTraits(.river)
  let context: PageContext
  let window: RiverWindow
  let motion: RiverMotion
  let acts: RiverActs
  let reading: RiverReading
  /// The river that a search narrows; `nil` without a search.
  weak var searched: RiverViewController?
  /// What is selected first; `nil` for the newest entry.
  private var firstEntry: EntryID?

  private init(_ window: RiverWindow, at start: EntryID? = nil) {
    context = window.context
    self.window = window
    firstEntry = start
    motion = RiverMotion(window: window)
    acts = RiverActs(window: window)
    reading = RiverReading(motion)
    list.delegate = self
  }

  /// `title` is that of a feed shown alone. `start` is selected first, or the next older entry if
  /// it is gone.
  convenience init(
    _ context: PageContext, _ kind: RiverKind, title: String = "", size: Size,
    at start: EntryID? = nil
  ) {
    var request = TimelineRequest.first(for: context.settings.row)
    if kind != .all { request.scope = TimelineScope(kind, now: context.clock.now()) }
    let rivers = context.rivers
    request.scope.order = rivers.orders[kind]
    request.foldedDays = rivers.foldedDays(in: kind)
    self.init(RiverWindow(context, request, title: title, size: size), at: start)
  }

  /// A search of another river.
  convenience init(_ context: PageContext, _ river: RiverViewController, _ query: SearchQuery) {
    var request = river.window.request
    request.search = query
    request.scope.now = context.clock.now()
    request.foldedDays = .none
    self.init(RiverWindow(context, request, title: river.feedTitle, size: river.size))
    searched = river
    // The rows of the searched river stay in sight until the archive has answered.
    if !river.hasNoRows { list.state = river.list.state }
    if let place = river.list.view?.place { list.view?.restore(place) }
  }

  var list: ListPage<RiverDataSource> { window.list }
  func keep(_ entries: [EntryID]) { window.keep(entries) }
  var unread: Int? { window.rows?.unread }
  var kind: RiverKind { window.request.kind }
  var role: PageRole? { .river(self, list) }
  var pane: Pane { .list(reading) }

  var title: String { window.words.title(of: window) }
  var name: String { window.words.name(of: kind) }
  var feedTitle: String { window.words.feed }
  var newItems: Int { window.news.count }
  var hasNoRows: Bool { window.rows == nil }
  var framesInSight: [PictureFrame] {
    rowsWithPictures.map { list.view?.itemsInSight.compactMap($0.frame) ?? [] } ?? []
  }
  var framesBelow: [PictureFrame] {
    rowsWithPictures.map { list.view?.itemsBelow.compactMap($0.frame) ?? [] } ?? []
  }

  /// The rows; `nil` where they have no room for pictures.
  private var rowsWithPictures: RiverDataSource? {
    context.density == .compact ? nil : list.state.source
  }

  // MARK: Coming and going

  /// Asks for the first page. Keys wait for it.
  func start(at entry: EntryID?) {
    firstEntry = entry
    if entry == nil { window.ask(then: .newest) } else { appear() }
  }

  var selectedKey: EntryID? { window.selectedKey }

  /// Whether it shows what a search has found, and which search.
  var isSearch: Bool { query != nil }
  var query: SearchQuery? { window.request.search }

  func shows(_ queryFeed: QueryFeed) -> Bool {
    guard case .queryFeed(queryFeed) = kind else { return false }
    return !isSearch
  }

  func appear() {
    if window.page != nil { return window.resume() }
    guard let firstEntry else { return window.ask(.newest, then: .newest) }
    window.ask(.around(firstEntry), then: .entry(firstEntry))
  }

  func disappear() {
    let rivers = context.rivers
    rivers.remember(isSearch ? .none : window.request.foldedDays, in: kind)
    // Marks that were set in a search stay in sight below it.
    searched?.window.adopt(window.request.kept)
  }

  func showAgain() {
    guard case .queryFeed = kind else { return }
    if list.state.isFailed { window.becomeLoading() }
    window.ask { request in
      request.kept = []
      request.scope.now = context.clock.now()
    }
  }

  /// The feeds file names these query feeds now. The one that is shown changes with its line; one
  /// that is gone stays until it is left.
  func queryFeedsChanged(to queryFeeds: [QueryFeed]) {
    guard case .queryFeed(let shown) = kind, !shown.text.isEmpty, !queryFeeds.contains(shown),
      let new = queryFeeds.first(where: { $0.name == shown.name })
    else { return }
    let rivers = context.rivers
    window.ask(.newest, then: .newest) {
      $0.scope = .queryFeed(new, now: self.context.clock.now())
      $0.scope.order = rivers.orders[.queryFeed(new)]
    }
  }

  func narrowed(to query: SearchQuery) -> any RiverPage {
    RiverViewController(context, self, query)
  }

  /// Shows what matches these words, with all days open.
  func search(_ query: SearchQuery) {
    guard query != window.request.search else { return }
    window.hiddenHere = []
    window.ask(.newest, then: .newest) { ($0.search, $0.foldedDays) = (query, .none) }
  }

  func refreshBegins() {
    if !list.state.isFailed, case .queryFeed = kind { showAgain() } else { window.forgetKept() }
  }

  // MARK: What has happened

  var readiness: Readiness {
    window.phase.holdsKeys ? .holdingKeys : window.isReady ? .ready : .awaiting
  }

  func becomeLate() { window.becomeLate() }
  func giveUpWaiting() -> Bool { reading.giveUp() }
  func reload() { window.reload() }

  func hear(_ event: AppEvent) {
    guard window.isWatched, case .archive(let event) = event else { return }
    switch event {
    case .page(let page): receive(page)
    case .pageFailed(let message): window.fail(message)
    case .searchRebuilt: window.ask()
    case .undone(_, let back?): cameBack(back)
    case .undone, .marked, .markRefused: break
    }
  }

  private func receive(_ page: TimelinePage) {
    guard let navigation = window.receive(page) else { return }
    motion.go(navigation)
    window.slide()
    reading.follow()
  }

  /// An entry is hidden no more: it is selected, if it belongs to what is shown.
  private func cameBack(_ entry: EntryID) {
    guard navigation?.isOnTop(self) == true else { return }
    guard (kind == .all && !isSearch) || window.hiddenHere.contains(entry) else { return }
    goTo(entry)
  }

  // MARK: Keys

  func perform(_ action: String, count: Int?) {
    window.followsTop = false
    run(action, count: count)
  }

  var items: ItemActs? { acts.items }

  /// The keys of any list, where the river goes on in the archive.
  func scroll(_ scroll: Scroll, count: Int?) {
    switch scroll {
    case .up:
      if !list.pull(isBeyond: window.rows?.hasNewer != true) { motion.move(.up(count.times)) }
    case .top where count != nil, .bottom where count != nil: motion.goToItem(count.times)
    case .down, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .top, .bottom:
      acts.markingPassed { motion.move(scroll.motion(count.times)) }
    }
  }

  func go(_ motion: Motion) { self.motion.move(motion) }

  func search() {
    navigation?.go(to: .search(in: searched ?? self, found: isSearch ? self : nil))
  }

  func filter() {
    navigation?.go(to: .filter(of: searched ?? self, found: isSearch ? self : nil))
  }

  func goTo(_ entry: EntryID) { window.ask(.around(entry), then: .entry(entry)) }

  func withItems(_ number: Int?, _ act: (ProgramItems) -> Void) { acts.withEntries(act) }

  /// In what a search has found, the next hit.
  func goToNextUnread(_ times: Int) {
    if isSearch, !isOnlyUnread { return motion.move(.down(times)) }
    motion.goToUnread(.older, times)
  }

  func goToPreviousHit(_ times: Int) {
    guard isSearch else { return context.say("No search: \(context.keys["search"]) starts one") }
    motion.move(.up(times))
  }

  /// Takes a key that asks for a view. Returns whether that was all; if not, `Navigation` goes
  /// there.
  func goes(to kind: RiverKind) -> Bool {
    switch kind {
    case .all where list.state.isFailed: window.forgetKept()
    case .favourites: navigation?.go(to: .favourites(from: searched ?? self))
    case .unread, .rated, .tagged: return kind == self.kind && !isSearch
    case .all, .feed, .queryFeed: return false
    }
    return true
  }

  /// Drops the picked rows, else back to the page before; where there is none, nothing happens.
  func leave() {
    if list.view?.dropPicks() == true { return }
    switch kind {
    case .all where !isSearch && navigation?.tour != nil: navigation?.tour = nil
    case .unread, .favourites, .rated, .tagged:
      if isSearch { return close() }
      navigation?.go(to: .view(.all))
    case .all, .feed, .queryFeed: close()
    }
  }

  /// Drops the picked rows, else goes back to the page before; where there is none, the program
  /// ends.
  func quit() {
    if list.view?.dropPicks() == true { return }
    if kind == .all, !isSearch {
      context.carryOut(.screen(.quit))
    } else {
      leave()
    }
  }
}

// MARK: The list

extension RiverViewController {
  typealias Source = RiverDataSource

  func listChose(_ item: FeedItem) {
    switch item {
    case .article, .status, .photo, .episode, .link: reading.open(item)
    case .notice(let notice): navigation?.go(to: .notice(notice))
    case .muted(let muted): window.ask { $0.unfoldedMuted.formSymmetricDifference([muted.day]) }
    case .run(let run): window.toggle(run)
    }
  }

  func listMoved() {
    window.slide()
    window.followNews()
  }

  func listFolds(_ section: RiverSection) { acts.fold(section) }
  func foldAll() { acts.foldAll() }

  func toggleHidden() {
    if case .notice(let notice) = selectedItem, list.pickedCount == 0 {
      if notice.id == Tour.notice {
        navigation?.tour = nil
      } else {
        context.troubles.dismiss(notice.id)
      }
      return
    }
    let items = acts.items
    if items.areAboutItems { items.toggleHidden(in: window) }
  }
}
