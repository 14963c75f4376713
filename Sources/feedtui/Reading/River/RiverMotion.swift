import FeedModel
import FeedtuiPages
import TerminalKit

/// Moves the selection of a river, also beyond the rows that its window holds.
struct RiverMotion {
  let window: RiverWindow
  private var list: ListPage<RiverDataSource> { window.list }
  private var zone: Zone { window.context.clock.zone }

  /// Moves, and asks the archive for more rows if the window ends before the motion does.
  func move(_ motion: Motion) {
    guard window.rows != nil else { return }
    list.showIndicator()
    switch motion {
    case .top where window.rows?.hasNewer == true: window.ask(.newest, then: .motion(.top))
    case .bottom where window.rows?.hasOlder == true: window.ask(.oldest, then: .motion(.bottom))
    case .down, .up, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .top, .bottom, .nextSection,
      .previousSection:
      let before = window.selection
      let rest = list.view?.move(motion)
      if motion == .top { list.view?.passNotices() }
      if let rest, window.hasMore(motion.edge == .start ? .newer : .older) {
        continueMotion(with: rest)
      } else if case .previousSection = motion, window.hasMore(.newer),
        window.selectedSection?.key == window.rows?.matrix.sections.first?.key
      {
        // The day may begin above the window.
        continueMotion(with: .previousSection(0))
      } else if rest != nil, let end = list.wrapped(motion, from: before) {
        return move(end)
      } else {
        window.slide()
      }
      if window.selection != before { window.followNews() }
    }
  }

  /// Continues a motion beyond the window.
  private func continueMotion(with rest: Motion) {
    switch rest {
    case .down, .up, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .top, .bottom:
      guard let key = window.selectedKey else { return }
      window.ask(.around(key), then: .motion(rest))
    case .nextSection(let count):
      guard let key = window.selectedKey, let section = window.selectedSection?.key else { return }
      window.ask(.section(.older, of: key), then: .sectionAfter(section, rest: count - 1))
    case .previousSection(let count):
      guard let key = window.selectedKey, let section = window.selectedSection?.key else { return }
      window.ask(.section(.newer, of: key), then: .section(section, rest: count))
    }
  }

  /// Goes where the selection was to go when the archive was asked.
  func go(_ navigation: RiverPhase.PendingNavigation) {
    guard let rows = window.rows else { return }
    switch navigation {
    case .stay: break
    case .motion(let motion): move(motion)
    case .newest: list.view?.selectNewest()
    case .item(let number):
      list.view?.selectNewest()
      if number > 1 { move(.down(number - 1)) }
    case .entry(let entry):
      // Where it is gone, what comes next has its place.
      let heads = rows.matrix.lazy.compactMap(\.head)
      let row = heads.first { $0.id == entry } ?? heads.first { $0.id < entry }
      if let row { list.view?.select(.item(.entry(row.id))) }
    case .sectionAfter(let section, let rest):
      let next = rows.matrix.sections.drop { $0.key != section }.dropFirst().first
      if let next { list.view?.selectFirst(of: next.key) }
      if rest > 0 { move(.nextSection(rest)) }
    case .section(let section, let rest):
      list.view?.selectFirst(of: section)
      if rest > 0 { move(.previousSection(rest)) }
    }
    window.followNews()
  }

  // MARK: Items by number, and unread ones

  /// To the item of that number, counted from 1, of all that is shown; to the last if there are
  /// fewer.
  func goToItem(_ number: Int) {
    guard let rows = window.rows else { return }
    let request = window.request
    let isWhole =
      request.search == nil && request.foldedDays == .none && request.kept.isEmpty
    if isWhole, number > window.page?.rows.count ?? 0 || rows.matrix.contains(where: \.hidesRows) {
      window.seek {
        try await $0.timeline.entry(number: number, in: request.scope)
      } found: { window, entry in
        if let entry { window.ask(.around(entry), then: .entry(entry)) }
      }
    } else if rows.hasNewer {
      window.ask(.newest, then: .item(number))
    } else {
      go(.item(number))
      window.slide()
    }
  }

  /// Selects the next unread item, `count` times as far as the window holds them.
  ///
  /// Beyond the window the archive is asked, but not about a search, favourites, rated or tagged
  /// items. The last one is then followed by the first, unless the selection has moved already. If
  /// there are no more, that is said and `orElse` called, perhaps once the archive has answered.
  func goToUnread(
    _ direction: Direction, _ count: Int,
    orElse: @escaping @MainActor @Sendable () -> Void = {}
  ) {
    for step in 0..<count where !window.phase.holdsKeys {
      // A folded day may hold unread items that the window does not.
      guard window.request.foldedDays == .none,
        let unread = list.view?.nextItem(direction.edge, where: \.isUnread)
      else { return seekUnread(direction, wraps: step == 0, orElse) }
      list.view?.select(.item(unread))
      window.slide()
    }
  }

  private func seekUnread(
    _ direction: Direction, wraps: Bool, _ orElse: @escaping @MainActor @Sendable () -> Void
  ) {
    // Only what is unread in the view is looked for; of the entries that are kept, what is in
    // sight.
    let request = window.request
    guard ![.favourites, .rated, .tagged].contains(request.kind), request.search == nil else {
      orElse()
      return Self.show(nil, in: window)
    }
    let (start, selected) = (unreadStart(direction), window.selectedItem?.id.entry)
    window.seek {
      let next = try await $0.timeline.nextUnread(direction, from: start, in: request.scope)
      if next != nil || !wraps { return next }
      let first = try await $0.timeline.nextUnread(direction, from: nil, in: request.scope)
      return first == selected ? nil : first
    } found: { window, entry in
      if entry == nil { orElse() }
      Self.show(entry, in: window)
    }
  }

  /// Selects a random unread item: of all where the view is that of all items, else one that
  /// the window holds.
  func goToRandomUnread() {
    let request = window.request
    let isWhole = [.all, .unread].contains(request.kind) && request.search == nil
    if isWhole, let unread = window.rows?.unread {
      guard unread > 0 else { return Self.show(nil, in: window) }
      let number = Int.random(in: 1...unread)
      return window.seek {
        try await $0.timeline.entry(number: number, in: .unread)
      } found: { window, entry in
        Self.show(entry, in: window)
      }
    }
    let items = window.rows?.matrix.filter(\.isUnread) ?? []
    guard let item = items.randomElement() else { return Self.show(nil, in: window) }
    list.view?.select(.item(item.id))
    window.slide()
    window.followNews()
  }

  /// Shows the unread entry that has been found, and unfolds its section; `nil` if there is none.
  private static func show(_ found: EntryID?, in window: RiverWindow) {
    let context = window.context
    guard let entry = found else { return context.say("No more unread items") }
    let day = context.clock.zone.day(at: entry.sortTime)
    let section = day.section(monthsBefore: window.page?.monthsBefore)
    window.ask(.around(entry), then: .entry(entry)) { request in
      guard request.foldedDays.contains(day) else { return }
      request.foldedDays = request.foldedDays.setting(section.days, folded: false)
    }
  }

  /// The key from which the next unread entry is looked for; a folded day is looked into.
  private func unreadStart(_ direction: Direction) -> EntryID? {
    switch window.selection {
    case .item(let id): return zone.key(of: .item(id))
    case .header(let section):
      guard let day = section.days?.last else { return nil }
      return direction == .older ? zone.endKey(of: day) : zone.lastKey(of: day)
    case nil: return nil
    }
  }

  /// Selects the next item, or the one before; `nil` if there is none, which is said.
  func step(_ direction: Direction) -> FeedItem? {
    guard let next = list.view?.nextItem(direction.edge, where: { $0.head != nil }),
      let item = window.rows?.matrix.item(next)
    else {
      window.context.say(direction == .older ? "This is the last item" : "This is the first item")
      return nil
    }
    list.view?.select(.item(next))
    window.slide()
    return item
  }
}

extension Direction {
  /// The end of the list that it leads to.
  fileprivate var edge: ListEdge {
    switch self {
    case .older: .end
    case .newer: .start
    }
  }
}
