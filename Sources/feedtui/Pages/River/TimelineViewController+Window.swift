import FeedCore

/// How the river and the archive talk: a window of the view is watched; it slides with the reader.
extension TimelineViewController {
  /// A page has come from the archive.
  func receive(_ new: TimelinePage) {
    guard new.request == request else { return }
    if goal == nil, let lost = lostSelection(in: new), new.request.place != .around(lost) {
      // Much has come between: ask again around the reader, and show that.
      goal = .entry(lost)
      watch(.around(lost))
      return
    }
    page = new
    isLate = false
    marks.settle(with: new.rows)
    layPage()
    reachGoal()
    slideWindow()
  }

  /// How close to the window's edge what is in sight may come before the archive is asked again, and
  /// the places it is then asked for on each side of the selection, which may stand at either end of
  /// the screen, or near its top after a leap: few, as each costs time to read, and enough not to ask
  /// again soon.
  private var margin: Int { max(40, size.height) }
  private var newerRows: Int { margin + 20 + (goal == nil ? size.height : 0) }
  private var olderRows: Int { margin + 20 + size.height }

  /// Watches another stretch of the view.
  func watch(_ place: TimelineRequest.Place) {
    request.place = place
    switch place {
    case .newest:
      (request.newerLimit, request.olderLimit) = (0, max(olderRows, Self.firstRequest.olderLimit))
    case .oldest:
      (request.newerLimit, request.olderLimit) = (olderRows, 0)
    case .around:
      (request.newerLimit, request.olderLimit) = (newerRows, olderRows)
    }
    watchAgain()
  }

  /// Moves, and goes on in the archive where the window ends before the motion does.
  func move(_ motion: Motion) {
    guard let window else { return }
    switch motion {
    case .top where window.hasNewer:
      goal = .motion(.top)
      watch(.newest)
    case .bottom where window.hasOlder:
      goal = .motion(.bottom)
      watch(.oldest)
    default:
      let before = list.selection
      let rest = list.move(motion)
      if let rest, hasMore(at: motion.edge) {
        goOn(with: rest)
      } else if case .previousSection = motion, window.hasNewer,
        list.selectedSection?.key == window.matrix.sections.first?.key
      {
        // The day may begin above the window.
        goOn(with: .previousSection(0))
      } else {
        slideWindow()
      }
      if list.selection != before { followNews(in: window) }
    }
  }

  /// Asks for another window where the reader has come near the edge of this one, or has left the
  /// end of the view that this one hangs on. While an answer is awaited, it waits for that.
  func slideWindow() {
    guard let window, goal == nil, page?.request == request, let key = selectedKey
    else { return }
    let nearEnd = window.hasOlder && list.rowsLeft(to: .end) < margin
    let nearStart = window.hasNewer && list.rowsLeft(to: .start) < margin
    let hasLeftEnd =
      switch request.place {
      case .newest: list.rowsLeft(to: .start) >= margin
      case .oldest: list.rowsLeft(to: .end) >= margin
      case .around: false
      }
    guard nearEnd || nearStart || hasLeftEnd else { return }
    guard request.place != .around(key) else { return }
    watch(.around(key))
  }

  /// Selects the newest entry; a notice above it is shown, but not in the way.
  func showNewest(in window: TimelineWindow) {
    list.move(.top)
    guard list.selectedItem?.head == nil, let entry = window.firstEntry else { return }
    list.select(.item(entry))
    list.showStart()
  }

  /// The cells look otherwise from now on.
  func densityChanged() {
    layPage()
    list.measureAgain()
    delegate?.carryOut(.archive(.remember(density)))
    slideWindow()
  }

  /// The key of the selection in the archive: an entry, or the beginning of a folded day.
  var selectedKey: EntryID? {
    switch list.selection {
    case .item(let id): id.entry
    case .header(let section): section.day.map { EntryID(startOf: clock.zone.start(of: $0)) }
    case nil: nil
    }
  }

  private func hasMore(at edge: ListEdge) -> Bool {
    switch edge {
    case .start: window?.hasNewer ?? false
    case .end: window?.hasOlder ?? false
    }
  }

  /// Continues a motion beyond the window.
  private func goOn(with rest: Motion) {
    switch rest {
    case .down, .up, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .top, .bottom:
      guard let key = selectedKey else { return }
      goal = .motion(rest)
      watch(.around(key))
    case .nextSection(let count):
      guard let day = list.selectedSection?.key.day else { return }
      let edge = EntryID(startOf: clock.zone.start(of: day))
      goal = .older(than: edge, rest: count - 1)
      watch(.around(EntryID(edge.rawValue - 1)))
    case .previousSection(let count):
      guard let section = list.selectedSection?.key, let day = section.day else { return }
      let edge = EntryID(startOf: clock.zone.interval(of: day).upperBound)
      goal = .day(section, rest: count)
      watch(.around(EntryID(edge.rawValue - 1)))
    }
  }

  /// Does what was left to do when the archive was asked.
  func reachGoal() {
    guard let reached = goal else { return }
    goal = nil
    guard let window else { return }
    switch reached {
    case .motion(let motion):
      move(motion)
    case .newest:
      showNewest(in: window)
    case .sought:
      goal = reached
    case .item(let number):
      showNewest(in: window)
      if number > 1 { move(.down(number - 1)) }
    case .entry(let entry):
      list.select(.item(.entry(entry)))
    case .back(let place):
      list.restore(place)
    case .older(let edge, let rest):
      let section = window.matrix.sections.first { section in
        section.key.day.map { EntryID(startOf: clock.zone.start(of: $0)) < edge } ?? false
      }
      if let section { list.selectFirst(of: section.key) }
      if rest > 0 { move(.nextSection(rest)) }
    case .day(let section, let rest):
      list.selectFirst(of: section)
      if rest > 0 { move(.previousSection(rest)) }
    }
    followNews(in: window)
  }

  /// The selected entry, if it was in the window before and is not in the new page any more although
  /// the reader's own marks do not say why.
  private func lostSelection(in new: TimelinePage) -> EntryID? {
    guard let entry = list.selection?.item?.entry,
      page?.request.filter.asRemembered == new.request.filter.asRemembered,
      page?.request.search == new.request.search,
      page?.request.foldedDays == new.request.foldedDays
    else { return nil }
    return new.rows.contains { $0.head?.id == entry } ? nil : entry
  }
}
