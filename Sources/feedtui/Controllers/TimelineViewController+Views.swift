import FeedCore

/// What of the archive is shown: filters, folded days, the next unread.
extension TimelineViewController {
  func show(_ filter: Filter) {
    guard filter != request.filter else { return }
    previousFilter = request.filter == .favourites ? .all : request.filter
    request.filter = filter
    refreshView()
  }

  /// Begins the view anew at its top: nothing is kept any more that does not belong to it.
  func refreshView() {
    request.kept = []
    request.place = .newest
    goal = .motion(.top)
    forgetNews()
    delegate?.carryOut(.watch(request))
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
    guard let section = list.selectedSection, let day = section.id.day else { return }
    request.foldedDays = request.foldedDays.toggling(day)
    if !request.foldedDays.contains(day) { goal = .day(section.id, rest: 0) }
    let last = clock.zone.interval(of: day).upperBound
    watch(.around(EntryID(EntryID(startOf: last).rawValue - 1)))
  }

  func foldAll() {
    let day = list.selectedSection?.id.day
    switch request.foldedDays {
    case .none: request.foldedDays = .all(except: [])
    case .these, .all: request.foldedDays = .none
    }
    guard let day else { return watch(.newest) }
    goal = .day(SectionID(day), rest: 0)
    let last = clock.zone.interval(of: day).upperBound
    watch(.around(EntryID(EntryID(startOf: last).rawValue - 1)))
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
