import FeedCore

/// What of the archive is shown: filters, folded days, the next unread.
extension TimelineViewController {
  /// Shows another view: everything where the reader left it, the others from their top.
  func show(_ filter: Filter) {
    if request.search != nil { endSearch() }
    guard filter != request.filter else { return }
    switch request.filter {
    case .all, .unread: previousFilter = request.filter
    case .favourites, .feed, .view: previousFilter = .all
    }
    views[request.filter.asRemembered] = ViewMemory(
      foldedDays: request.foldedDays, place: list.place, key: selectedKey)
    let memory = views[filter.asRemembered]
    request.filter = filter
    request.foldedDays = memory?.foldedDays ?? .none
    request.kept = []
    beginVisit()
    if filter == .all, let memory, let place = memory.place {
      goal = .back(place)
      watch(memory.key.map { .around($0) } ?? .newest)
    } else {
      goal = .newest
      watch(.newest)
    }
  }

  /// Back to all items; after a failure, another try.
  func showAll() {
    if list.state.isFailed { tryAgain() } else { show(.all) }
  }

  /// The archive could not answer: asks it again.
  func tryAgain() {
    becomeLoading()
    watch(request.place)
  }

  /// A refresh begins: what does not belong to the view any more goes.
  func refreshKept() {
    if list.state.isFailed { return tryAgain() }
    if case .view(let view, _) = request.filter { return show(again: view) }
    guard !request.kept.isEmpty else { return }
    request.kept = []
    watchAgain()
  }

  /// Goes up; at the very top it asks for what is new.
  func goUp(_ count: Int) {
    let isBeyond = list.isAtTop && window?.hasNewer != true
    delegate?.timelineGoesUp(isBeyond: isBeyond)
    if !isBeyond { move(.up(count)) }
  }

  /// Selects the next entry, or the one before, for the reader; `nil` if there is none.
  func turn(_ direction: Direction) -> FeedItem? {
    guard let next = list.nextItem(direction.edge, where: { $0.head != nil }) else { return nil }
    list.select(.item(next))
    slideWindow()
    return list.selectedItem
  }

  /// Shows one feed as a river of its own, under that title.
  func show(_ feed: FeedID, titled title: String) {
    feedTitle = title
    show(.feed(feed))
  }

  /// Back to the view before; where there is none, nothing happens.
  func leave() {
    if request.search != nil { return endSearch() }
    switch request.filter {
    case .all, .unread, .favourites: show(.all)
    case .feed: leaveFeed()
    case .view: leaveView()
    }
  }

  /// Back to the view before; where there is none, the program ends.
  func close() {
    if request.search != nil { return endSearch() }
    switch request.filter {
    case .all: delegate?.carryOut(.screen(.quit))
    case .unread, .favourites: show(.all)
    case .feed: leaveFeed()
    case .view: leaveView()
    }
  }

  func leaveFeed() {
    show(.all)
    delegate?.timelineLeavesFeed()
  }

  /// To the next unread item, so many times as far as they are in sight of the window.
  func goToUnread(_ direction: Direction, _ count: Int = 1) {
    for _ in 0..<count where goal == nil { goToUnread(direction) }
  }

  private func goToUnread(_ direction: Direction) {
    // A folded day may hold unread items that the window does not.
    if request.foldedDays == .none,
      let unread = list.nextItem(direction.edge, where: { $0.head?.isRead == false })
    {
      list.select(.item(unread))
      slideWindow()
      return
    }
    // Only what is unread in the view is looked for; of the favourites, what is in sight.
    guard request.filter != .favourites, request.search == nil else { return noMoreUnread() }
    goal = .sought
    delegate?.carryOut(
      .archive(.findUnread(direction, from: unreadStart(direction), in: request.filter)))
  }

  /// To the item of that number, counted from 1, of all that is shown; to the last if there are fewer.
  func goToItem(_ number: Int) {
    guard let window else { return }
    let isWhole = request.search == nil && request.foldedDays == .none && request.kept.isEmpty
    if isWhole, number > page?.rows.count ?? 0 {
      goal = .sought
      delegate?.carryOut(.archive(.findItem(number, request.filter)))
    } else {
      goal = .item(number)
      if window.hasNewer { watch(.newest) } else { reachGoal() }
    }
  }

  /// The archive has looked for the item of a number.
  func itemFound(_ entry: EntryID?) {
    guard goal == .sought else { return }
    isLate = false
    goal = entry.map { .entry($0) }
    if let entry { watch(.around(entry)) }
  }

  /// The archive has failed at something: what it is looking for may not come.
  func seekNoLonger() {
    guard goal == .sought else { return }
    isLate = false
    goal = nil
  }

  /// The archive has looked for the next unread entry beyond the window.
  func unreadFound(_ entry: EntryID?) {
    guard goal == .sought else { return }
    isLate = false
    goal = nil
    guard let entry else { return noMoreUnread() }
    let day = clock.zone.day(at: entry.sortTime)
    if request.foldedDays.contains(day) {
      request.foldedDays = request.foldedDays.toggling(day)
    }
    goal = .entry(entry)
    watch(.around(entry))
  }

  private func noMoreUnread() {
    delegate?.timelineSays("No more unread items")
  }

  /// The key from which the next unread entry is looked for; that of a folded day is looked into.
  private func unreadStart(_ direction: Direction) -> EntryID? {
    switch list.selection {
    case .item(let id):
      return id.entry
    case .header(let section):
      guard let last = section.day.map(lastKey) else { return nil }
      return direction == .older ? EntryID(last.rawValue + 1) : last
    case nil:
      return nil
    }
  }

  /// The greatest key that an entry of that day can have.
  func lastKey(of day: Day) -> EntryID {
    EntryID(EntryID(startOf: clock.zone.interval(of: day).upperBound).rawValue - 1)
  }
}

extension Direction {
  /// The end of the list that it leads to.
  var edge: ListEdge {
    switch self {
    case .older: .end
    case .newer: .start
    }
  }
}

/// What is remembered of a view that is not shown.
struct ViewMemory {
  let foldedDays: FoldedDays
  let place: RiverPlace?
  /// Its key in the archive.
  let key: EntryID?
}
