import FeedFiltering
import FeedModel
import FeedtuiPages
import FeedtuiSettings
import SafeText

/// What the user does to a river and its items. A pending mark answers immediately, the archive
/// follows.
struct RiverActs {
  let window: RiverWindow
  private var context: PageContext { window.context }
  private var zone: Zone { context.clock.zone }

  // MARK: The selected rows

  /// The entries that an act is about: the picked ones, else the selected one; some may be beyond
  /// the window.
  var entries: [EntryID] {
    guard let view = window.list.view else { return [] }
    return view.actedIDs.flatMap { id in
      view.run(id)?.heads.map(\.id) ?? id.entry.map { [$0] } ?? []
    }
  }

  /// Those entries with the newest first: picked rows have no order.
  private var sortedEntries: [EntryID] { entries.sorted { $0.rawValue > $1.rawValue } }

  /// Those of them that the window holds.
  private var heads: [EntryHead] {
    guard let view = window.list.view else { return [] }
    return view.actedItems.flatMap { view.run($0.id)?.heads ?? $0.head.map { [$0] } ?? [] }
  }

  /// The acts on those entries.
  var items: ItemActs { ItemActs(context, entries, known: heads) }

  func withEntries(_ act: (ProgramItems) -> Void) {
    if items.areAboutItems { act(ProgramItems(sortedEntries)) }
  }

  // MARK: Marks

  func markDayRead() {
    guard let section = window.selectedSection else { return }
    if section.header?.count?.unread == 0 { return context.say("Nothing unread here") }
    switch section.key {
    case .notices: break
    case .dates(let days) where window.request.order.key == .arrived:
      markRead(section.items, within: .section(.day(days.lowerBound)))
    case .dates(let days):
      // Of a month it is the day of the selected item.
      let day: Day? =
        switch window.selectedItem {
        case .muted(let muted): muted.day
        case let item: item?.lead.map { zone.day(at: $0.sortTime) }
        }
      let seconds = zone.interval(of: day.map { $0...$0 } ?? days)
      markRead(section.items, within: .seconds(seconds))
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
    markRead(within: isNewer ? .newer(than: entry) : .older(than: entry))
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
      guard let days = typed.flatMap(days) else { return }
      markRead(within: .older(than: EntryID(startOf: context.clock.now() - days * 86_400)))
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

  /// Marks all of the view, or a part of it, as read, also beyond the window.
  func markRead(within part: ViewPart?) {
    if let rows = window.page?.rows { markRead(rows, within: part) }
  }

  /// `items` are some of those that the window holds.
  private func markRead(_ items: [FeedItem], within part: ViewPart?) {
    let request = window.request
    let heads = items.compactMap(\.head).filter { part?.covers($0.id) ?? true }
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

  // MARK: Links

  /// Opens the link of the selected item, or those of the picked ones; the items count as opened.
  func browse() {
    let entries = sortedEntries
    if entries.count > 1 || window.list.view?.picks.isEmpty == false { return browse(entries) }
    guard let item = window.selectedItem, let head = item.head, let link = head.link else {
      return sayNoLink()
    }
    context.browse(link, of: item)
    if Sanitizer.urlIsSafe(link) { ItemActs(context, head).markOpened() }
  }

  private func browse(_ entries: [EntryID]) {
    guard entries.count <= WebLink.most else {
      return context.decline(WebLink.tooMany(entries.count))
    }
    // The links of items in the window are known; the archive knows the links of the others.
    let heads = Dictionary(heads.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let open = entries.filter {
      heads[$0].map { $0.link.map(Sanitizer.urlIsSafe) ?? false } ?? true
    }
    guard !open.isEmpty else { return context.decline("These items have no links") }
    context.carryOut(.screen(.open(open.map { WebLink(heads[$0]?.link, of: $0) })))
    let unread = open.filter { heads[$0]?.isRead != true }
    if !unread.isEmpty { context.act(.read(true), on: unread) }
  }

  func copyLink() {
    guard let link = window.selectedItem?.head?.link else { return sayNoLink() }
    context.carryOut(.screen(.copy(link)))
  }

  private func sayNoLink() {
    context.decline(
      window.selectedItem == nil ? "Select an item first" : "This item has no link")
  }

  // MARK: Folding and order

  /// Folds the days of a section, or unfolds them. The archive leaves out the items of folded days.
  func fold(_ section: RiverSection) {
    guard section != .notices else { return }
    let days = section.days ?? []
    fold(around: days) { request in
      let isFolded = days.allSatisfy(request.foldedDays.contains)
      request.foldedDays = request.foldedDays.setting(days, folded: !isFolded)
    }
  }

  /// Folds all days; unfolds them if any is folded.
  func foldAll() {
    fold(around: window.selectedSection?.key.days ?? []) { request in
      switch request.foldedDays {
      case .none: request.foldedDays = .all(except: [])
      case .these, .all: request.foldedDays = .none
      }
    }
  }

  private func fold(around days: [Day], _ change: (inout TimelineRequest) -> Void) {
    guard window.request.order == .newest else {
      return context.say("Sorted lists cannot be folded")
    }
    window.ask(days.last.map { .around(zone.lastKey(of: $0)) } ?? .newest, change)
  }

  /// Sorts the river that way, or in the order that it has the other way round. The archive
  /// remembers how.
  func sort(_ order: QueryOrder?) {
    let (request, rivers) = (window.request, context.rivers)
    if let own = request.search?.query?.order, own != .newest {
      return context.say("This search has an order of its own: \(own.phrase)")
    }
    let order = order ?? request.order.reversed
    rivers.orders[request.kind] = order
    context.carryOut(.act(.remember(Preference.orders, rivers.orders.stored)))
    context.say(order.sentence)
    guard order != request.order else { return }
    let entry = window.selection?.item?.entry
    window.ask(entry.map { .around($0) } ?? .newest, then: entry.map { .entry($0) } ?? .newest) {
      $0.scope.order = rivers.orders[$0.kind]
    }
  }
}

extension ViewPart {
  /// Whether an entry of the view is in this part; those of a section are known by it.
  fileprivate func covers(_ entry: EntryID) -> Bool {
    switch self {
    case .seconds(let seconds): seconds.contains(entry.sortTime)
    case .newer(let other): entry > other
    case .older(let other): entry < other
    case .section: true
    }
  }
}
