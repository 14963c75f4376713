import FeedCore

/// What of the archive is shown: filters, folded days, the next unread.
extension TimelineViewController {
  /// Shows another view: everything where the reader left it, the others from their top.
  func show(_ filter: Filter) {
    guard filter != request.filter else { return }
    previousFilter = request.filter == .favourites ? .all : request.filter
    views[request.filter] = ViewMemory(
      foldedDays: request.foldedDays, entry: list.selection?.item?.entry)
    let memory = views[filter]
    request.filter = filter
    request.foldedDays = memory?.foldedDays ?? .none
    request.kept = []
    forgetNews()
    if filter == .all, let entry = memory?.entry {
      goal = .entry(entry)
      watch(.around(entry))
    } else {
      goal = .newest
      watch(.newest)
    }
  }

  /// A refresh begins: what does not belong to the view any more goes.
  func refreshKept() {
    guard !request.kept.isEmpty else { return }
    request.kept = []
    delegate?.carryOut(.watch(request))
  }

  /// Goes up; at the very top it asks for what is new.
  func goUp(_ count: Int) {
    if list.isAtTop, state.window?.hasNewer != true {
      delegate?.timelineIsPulled()
    } else {
      move(.up(count))
    }
  }

  /// Selects the next entry, or the one before, for the reader; `nil` if there is none.
  func turn(_ direction: Direction) -> FeedItem? {
    guard let next = list.nextItem(direction.edge, where: { $0.head != nil }) else { return nil }
    list.select(.item(next))
    slideWindow()
    return list.selectedItem
  }

  /// Back to the view before; leaves the page where there is none.
  func leave() {
    switch request.filter {
    case .all: delegate?.timelineIsLeft()
    case .unread, .favourites: show(.all)
    }
  }

  func foldDay() {
    guard let day = list.selectedSection?.id.day else { return }
    request.foldedDays = request.foldedDays.toggling(day)
    watch(.around(lastKey(of: day)))
  }

  func foldAll() {
    switch request.foldedDays {
    case .none: request.foldedDays = .all(except: [])
    case .these, .all: request.foldedDays = .none
    }
    let day = list.selectedSection?.id.day
    watch(day.map { .around(lastKey(of: $0)) } ?? .newest)
  }

  func goToUnread(_ direction: Direction) {
    // A folded day may hold unread items that the window does not.
    if request.foldedDays == .none,
      let unread = list.nextItem(direction.edge, where: { $0.head?.isRead == false })
    {
      list.select(.item(unread))
      slideWindow()
      return
    }
    delegate?.carryOut(.findUnread(direction, from: list.selection?.item?.entry))
  }

  /// The archive has looked for the next unread entry beyond the window.
  func unreadFound(_ entry: EntryID?) {
    guard let entry, marks.isEmpty || !isPendingRead(entry) else {
      delegate?.timelineSays("No more unread items")
      return
    }
    let day = clock.zone.day(at: entry.sortTime)
    if request.foldedDays.contains(day) {
      request.foldedDays = request.foldedDays.toggling(day)
    }
    goal = .entry(entry)
    watch(.around(entry))
  }

  /// The greatest key that an entry of that day can have.
  private func lastKey(of day: Day) -> EntryID {
    EntryID(EntryID(startOf: clock.zone.interval(of: day).upperBound).rawValue - 1)
  }

  private func isPendingRead(_ entry: EntryID) -> Bool {
    state.window?.matrix.item(.entry(entry))?.head?.isRead ?? false
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
  /// The entry that was selected.
  let entry: EntryID?
}
