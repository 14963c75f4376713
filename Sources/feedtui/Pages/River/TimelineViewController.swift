import FeedCore

/// What the river reports to its owner.
protocol TimelineDelegate: EffectHandler {
  /// The reader opens this item.
  func timelineOpens(_ item: FeedItem)
  /// The reader goes up, maybe beyond the very top.
  func timelineGoesUp(isBeyond: Bool)
  /// The reader wants to search.
  func timelineSearches()
  /// The reader has had enough of a feed or view that was chosen on the page of feeds; the river is shown again.
  func timelineLeavesFeed()
  /// The reader wants to see the saved view of that number, counted from 1.
  func timelineShowsView(_ number: Int)
  /// The reader wants to see the feeds.
  func timelineShowsFeeds()
  func timelineSays(_ sentence: String)
}

/// The river: one list of everything, by day.
final class TimelineViewController: ViewController {
  weak var delegate: (any TimelineDelegate)?
  let keyMap: KeyMap<TimelineIntent>
  let markRead: MarkReadRule
  /// The keys that the page names.
  let keys: KeyHints
  let clock: Clock
  let helpTitle = "In the river"

  let list: ListPage<RiverDataSource>
  let messages: RiverMessages
  var density: Density {
    didSet { if density != oldValue { densityChanged() } }
  }
  var notices: [Notice] = [] {
    didSet { if notices != oldValue { layPage() } }
  }
  /// What the network does, for the words of an empty page.
  var isRefreshing = false {
    didSet { if isRefreshing != oldValue, list.selection == nil { layPage() } }
  }

  /// What the archive was last asked for.
  var request: TimelineRequest
  var page: TimelinePage?
  var marks = PendingMarks()
  /// The number of the reader's last act.
  var lastAct = 0
  /// What to do when the archive has answered.
  var goal: PendingNavigation?
  /// The views that are not shown now.
  var views: [Filter: ViewMemory] = [:]
  /// The filter to go back to.
  var previousFilter: Filter = .all
  /// The archive is taking its time over a saved view.
  var isLate = false {
    didSet { if isLate != oldValue, list.state.isLoading { becomeLoading() } }
  }
  /// Where the saved view that is shown was chosen.
  var origin = ViewOrigin.river
  /// The title of the feed that is shown alone.
  var feedTitle = ""
  /// What has been hidden since the view came in sight.
  var hiddenHere: Set<EntryID> = []
  /// Where a search that is under way began.
  var searchOrigin: SearchOrigin?
  /// The newest entry the reader has had in sight at the top.
  private var newestSeen: EntryID?
  /// Entries newer than that.
  private(set) var newItems = 0
  /// The reader has not touched anything since the first rows came: the top is followed.
  private(set) var followsTop = true

  init(
    clock: Clock, density: Density, size: Size, markRead: MarkReadRule = .open,
    keyMaps: KeyMaps = .standard
  ) {
    self.clock = clock
    self.markRead = markRead
    keyMap = keyMaps.timeline
    keys = keyMaps.hints
    self.density = density
    request = Self.firstRequest
    messages = RiverMessages(keys: keys)
    list = ListPage(.loading(messages.loading(isLate: false)), size: size)
    list.delegate = self
  }

  var size: Size {
    get { list.size }
    set { list.size = newValue }
  }

  /// The rows, if there are any.
  var window: TimelineWindow? { list.state.source?.window }

  var title: String { searchTitle ?? viewTitle }

  var viewTitle: String {
    switch request.filter {
    case .all: "All"
    case .unread: "Unread"
    case .favourites: "Favourites"
    case .feed: feedTitle
    case .view(let view, _): Sanitizer.line(view.name)
    }
  }

  /// What the river begins with; it can be asked for before there is a screen.
  static let firstRequest = TimelineRequest(place: .newest, newerLimit: 0, olderLimit: 140)

  /// Asks for the first page.
  func start() {
    delegate?.carryOut(.archive(.watch(request)))
  }

  func perform(_ intent: TimelineIntent, count: Int?) {
    followsTop = false
    let times = max(1, count ?? 1)
    switch intent {
    case .list(let intent): perform(intent, count: count)
    case .nextUnread where request.search != nil: goToHit(.older, times)
    case .nextUnread: goToUnread(.older, times)
    case .previousHit: goToHit(.newer, times)
    case .search: delegate?.timelineSearches()
    case .previousUnread: goToUnread(.newer, times)
    case .changeDensity: density = density.other
    case .leave: leave()
    case .close: close()
    case .toggleFavourite: toggleFavourite()
    case .toggleRead: toggleRead()
    case .markDayRead: markDayRead()
    case .markAllRead: markAllRead()
    case .showAll: showAll()
    case .showUnread: show(.unread)
    case .showFavourites: show(request.filter == .favourites ? previousFilter : .favourites)
    case .showView(let number): delegate?.timelineShowsView(number)
    case .showFeeds: delegate?.timelineShowsFeeds()
    case .browse: browse()
    case .copyLink: copyLink()
    case .refreshFeed: refreshFeed()
    }
  }

  /// The keys of any list, where the river goes on in the archive.
  private func perform(_ intent: ListIntent, count: Int?) {
    let times = max(1, count ?? 1)
    switch intent {
    case .scroll(.up): goUp(times)
    case .scroll(.top) where count != nil, .scroll(.bottom) where count != nil: goToItem(times)
    case .scroll(let scroll): markingPassed { move(scroll.motion(times)) }
    case .nextSection: move(.nextSection(times))
    case .previousSection: move(.previousSection(times))
    case .fold, .foldAll, .choose, .delete, .moveUp, .moveDown, .undo, .redo:
      list.perform(intent, count: count)
    }
  }

  func draw(in canvas: inout Canvas) {
    list.draw(in: &canvas)
  }

  /// Whether the rows in sight are those that were asked for.
  var isSettled: Bool { !list.state.isLoading && goal == nil }

  /// The archive could not answer.
  func fail(_ sentence: String) {
    goal = nil
    page = nil
    list.state = .failed(messages.failed(sentence))
  }

  func becomeLoading() {
    list.state = .loading(messages.loading(isLate: isLate))
  }

  /// Shows the last page again: with other marks, on another day, a minute later.
  func layPage() {
    guard let page else { return }
    let (wasAtTop, hadRows) = (isAtTop, window != nil)
    list.state = state(of: page)
    guard let window else { return }
    if !hadRows || (wasAtTop && followsTop && !window.hasNewer) {
      showNewest(in: window)
    } else if wasAtTop, !window.hasNewer {
      list.showStart()
    }
    followNews(in: window)
  }

  private func state(of page: TimelinePage) -> ListState<RiverDataSource, PageMessage> {
    let request = page.request
    let window = TimelineWindow(
      page: page, notices: request.filter == .all && request.search == nil ? notices : [],
      marks: marks, zone: clock.zone, now: clock.now(), dates: clock.dates)
    guard window.isEmpty else {
      let appearance = Appearance(density: density, now: clock.now())
      return .loaded(RiverDataSource(window: window, appearance: appearance, marker: marker))
    }
    return .empty(
      request.search == nil
        ? messages.empty(request.filter, isRefreshing: isRefreshing) : messages.nothingFound)
  }

  // MARK: What is new

  /// The archive has counted what is newer than what the reader has seen.
  func newerCounted(_ count: Int, than entry: EntryID) {
    if entry == newestSeen { newItems = count }
  }

  /// Whether the newest entry is selected, or a notice above it, with all that is above in sight.
  var isAtTop: Bool {
    guard list.isScrolledToStart, let item = list.selectedItem else { return list.isAtTop }
    return item.head == nil || item.id == window?.firstEntry
  }

  /// Keeps the count of what has come above the reader.
  func followNews(in window: TimelineWindow) {
    if isAtTop, !window.hasNewer {
      newestSeen = window.newest
      newItems = 0
    } else if let newest = window.newest, let seen = newestSeen, newest > seen {
      delegate?.carryOut(.archive(.countNewer(than: seen, request.filter)))
    } else {
      newItems = 0
    }
  }

  /// Another view is shown, or this one anew.
  func beginVisit() {
    (newestSeen, newItems) = (nil, 0)
    hiddenHere = []
  }
}
