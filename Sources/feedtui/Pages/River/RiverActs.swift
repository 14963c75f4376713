import FeedFiltering
import FeedModel

/// What the user does to the items of a river: a pending mark answers immediately, the archive
/// follows.
struct RiverActs {
  let window: RiverWindow
  private var context: PageContext { window.context }
  private var folding: RunFolding { RunFolding(window: window) }
  private var zone: Zone { context.clock.zone }

  // MARK: The selected rows

  /// The entries that an act is about: the picked ones, else the selected one; some may be beyond
  /// the window.
  var entries: [EntryID] {
    let ids = window.list.view?.actedIDs ?? []
    return ids.flatMap { id in folding.run(id)?.heads.map(\.id) ?? id.entry.map { [$0] } ?? [] }
  }

  /// The acts on those entries.
  var items: ItemActs { ItemActs(context, entries, known: heads) }

  func withEntries(_ act: (ProgramItems) -> Void) {
    let entries = entries
    // Picked rows have no order.
    let sorted = entries.sorted { $0.rawValue > $1.rawValue }
    if items.areAboutItems { act(ProgramItems(sorted)) }
  }

  /// Those of the entries that an act is about that the window holds.
  var heads: [EntryHead] {
    let items = window.list.view?.actedItems ?? []
    return items.flatMap { folding.run($0.id)?.heads ?? $0.head.map { [$0] } ?? [] }
  }

  // MARK: Marks

  /// The keys that mark many items read.
  nonisolated static let actions: [Action<RiverViewController>] = [
    Action("read-day", keys: "A", help: "mark this day read", group: .mark, finds: "mark day read")
    {
      page, _ in page.acts.markDayRead()
    },
    Action(
      "read-all", keys: "C", help: "mark this view read", group: .mark,
      finds: "mark all read catch up"
    ) { page, _ in page.acts.markAllRead() },
    Action("read-above", keys: "gK", help: "mark all above read", group: .mark) { page, _ in
      page.acts.markRead(.newer)
    },
    Action("read-below", keys: "gJ", help: "mark all below read", group: .mark) { page, _ in
      page.acts.markRead(.older)
    },
    Action(
      "read-older", keys: "gO", help: "mark what is older than N days read", group: .mark,
      finds: "mark all read days catch up age", traits: .asks
    ) { page, _ in page.acts.askForAge() },
    Action(
      "read-matching", help: "mark what a query finds read", group: .mark, traits: .asks
    ) { page, _ in page.acts.askForQuery() },
  ]

  func markDayRead() {
    guard let section = window.selectedSection else { return }
    if section.header?.count?.unread == 0 { return context.say("Nothing unread here") }
    switch section.key {
    case .notices: break
    case .day(let day):
      markRead(section.items, within: .seconds(zone.interval(of: day)))
    case .month(let month):
      guard let head = window.selectedItem?.head else {
        return markRead(section.items, within: .seconds(zone.interval(of: month)))
      }
      let day = zone.interval(of: zone.day(at: head.sortTime))
      let items = section.items.filter { $0.head.map { day.contains($0.sortTime) } ?? false }
      markRead(items, within: .seconds(day))
    case .sorted(let key): markRead(section.items, within: .section(key))
    }
  }

  /// Marks what is above the selection as read, or below it, also beyond the window.
  func markRead(_ direction: Direction) {
    guard let entry = window.selectedItem?.head?.id else {
      return context.decline("Select an item first")
    }
    guard window.request.order.key == .time else {
      return context.say("Sorted lists have no above and below: select a range")
    }
    // In a list with the oldest first, what is above is older.
    let isNewer = (direction == .newer) == (window.request.order == .newest)
    let rows = window.page?.rows ?? []
    let items = rows.filter { row in
      row.head.map { isNewer ? $0.id > entry : $0.id < entry } ?? false
    }
    markRead(items, within: isNewer ? .newer(than: entry) : .older(than: entry))
  }

  /// Asks for a number of days, and marks what is older as read, also beyond the window.
  func askForAge() {
    func days(_ typed: String) -> Int64? {
      Int64(typed).flatMap { (0...36_500).contains($0) ? $0 : nil }
    }
    let navigation = context.navigation
    let check = { (typed: String) in
      days(typed) == nil
        ? PromptViewController.Problem(
          offset: 0, message: "Type a number of days: 0 to 36500") : nil
    }
    navigation?.ask("Mark as read if older than (days):", check: check) { typed in
      if let days = typed.flatMap(days) { markRead(olderThan: days) }
    }
  }

  /// Asks for a query, and marks what it finds in this river as read, also beyond the window.
  func askForQuery() {
    QueryPrompt(context: context, label: "Mark as read:") {
      typed, isTyping throws(QuerySyntaxError) in
      guard let query = try Query.parsed(typed, isTyping: isTyping), !isTyping else { return }
      guard !query.expression.isEverything else {
        throw QuerySyntaxError(column: 1, message: "The query holds for every item")
      }
    }.ask("") { typed in
      guard let typed, let query = try? Query.parsed(typed) else { return }
      let search = SearchQuery(text: typed, query: query)
        .resolved(in: context.queries.names.subscriptions)
      let scope = window.request.scope
      context.act { .readView(scope, search, within: nil, number: $0) }
    }
  }

  private func markRead(olderThan days: Int64) {
    let start = EntryID(startOf: context.clock.now() - days * 86_400)
    let rows = window.page?.rows ?? []
    let items = rows.filter { row in row.head.map { $0.id < start } ?? false }
    markRead(items, within: .older(than: start))
  }

  func markAllRead() {
    guard let rows = window.page?.rows else { return }
    markRead(rows, within: nil)
  }

  /// Marks all of the view, or a part of it, as read; `items` are those of them that the window
  /// holds.
  private func markRead(_ items: [FeedItem], within part: ViewPart?) {
    let request = window.request
    let heads = items.compactMap(\.head)
    window.keep(heads.map(\.id))
    context.act(showing: .read(true), on: heads.filter { !$0.isRead }.map(\.id)) {
      .readView(request.scope, request.search, within: part, number: $0)
    }
  }

  /// Moves; where the settings say so, the items that the selection has gone down past are read
  /// now.
  func markingPassed(_ move: () -> Void) {
    let rivers = context.rivers
    let own = rivers.markRules
    guard context.settings.markRead == .scroll || !own.isEmpty,
      let start = window.selection?.item, let matrix = window.rows?.matrix
    else { return move() }
    move()
    guard let from = matrix.index(of: start), let end = window.selection?.item,
      let to = matrix.index(of: end), from < to
    else { return }
    let passed = matrix[from..<to].compactMap(\.head)
      .filter { !$0.isRead && own[$0.feed, default: context.settings.markRead] == .scroll }
      .map(\.id)
    if !passed.isEmpty { context.act(.read(true), on: passed) }
  }
}
