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

  func perform(_ act: ItemAct) {
    switch act {
    case .toggleFavourite: toggleFavourite()
    case .toggleRead: toggleRead()
    case .tag: askForTags()
    case .toggleLater: toggleLater()
    case .note: askForNote()
    case .editNote: editNote()
    }
  }

  private func toggleFavourite() {
    let entries = entries
    guard isAboutItems(entries) else { return }
    let isFavourite = !holds(\.isFavourite, entries.count)
    context.tick(.star)
    setFavourite(isFavourite, entries)
    say(isFavourite ? "starred" : "no longer starred", of: entries)
  }

  private func toggleRead() {
    let entries = entries
    guard isAboutItems(entries) else { return }
    let isRead = !holds(\.isRead, entries.count)
    setRead(isRead, entries)
    say(isRead ? "read" : "unread", of: entries)
  }

  func withEntries(_ act: (ProgramItems) -> Void) {
    let entries = entries
    // Picked rows have no order.
    let sorted = entries.sorted { $0.rawValue > $1.rawValue }
    if isAboutItems(entries) { act(ProgramItems(sorted)) }
  }

  func isAboutItems(_ entries: [EntryID]) -> Bool {
    if entries.isEmpty { context.decline("Select an item first") }
    return !entries.isEmpty
  }

  /// Whether all have a mark already; of rows beyond the window that is not known.
  private func holds(_ mark: (EntryHead) -> Bool, _ count: Int) -> Bool {
    let heads = heads
    return heads.count == count && heads.allSatisfy(mark)
  }

  /// Those of the entries that an act is about that the window holds.
  var heads: [EntryHead] {
    let items = window.list.view?.actedItems ?? []
    return items.flatMap { folding.run($0.id)?.heads ?? $0.head.map { [$0] } ?? [] }
  }

  // MARK: Marks

  func setFavourite(_ isFavourite: Bool, _ entries: [EntryID]) {
    window.keep(entries)
    context.act(
      { marks, act in
        for entry in entries { marks.setFavourite(isFavourite, for: entry, act: act) }
      }, { .setFavourite(isFavourite, entries, act: $0) })
  }

  /// Gives 1 to 5 stars; 0 takes them away.
  func rate(_ head: EntryHead, _ stars: Int) {
    guard stars != head.rating else { return }
    window.keep([head.id])
    context.act(
      { $0.setRating(stars, for: head.id, act: $1) }, { .setRating(stars, head.id, act: $0) })
  }

  func setRead(_ isRead: Bool, _ entries: [EntryID]) {
    window.keep(entries)
    context.act(
      { marks, act in for entry in entries { marks.setRead(isRead, for: entry, act: act) } },
      { .setRead(isRead, entries, act: $0) })
  }

  /// Says what has become of several items, some of which may be out of sight: "3 starred · u
  /// undo".
  func say(_ words: String, of entries: [EntryID]) {
    guard entries.count > 1 else { return }
    context.say("\(Wording.grouped(entries.count)) \(words) · \(context.keys["undo"]) undo")
  }

  /// The item has been opened, here or in the browser.
  func markOpened(_ item: FeedItem) {
    guard let head = item.head, !head.isRead else { return }
    setRead(true, [head.id])
  }

  func hide(_ entries: [EntryID]) {
    context.act(
      { marks, act in for entry in entries { marks.hide(entry, act: act) } },
      { .hide(entries, act: $0) })
  }

  func markRead(_ stretch: RiverStretch) {
    switch stretch {
    case .day: markDayRead()
    case .all: markAllRead()
    case .above: markRead(.newer)
    case .below: markRead(.older)
    case .old: askForAge()
    case .matching: askForQuery()
    }
  }

  private func markDayRead() {
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
  private func markRead(_ direction: Direction) {
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
  private func askForAge() {
    func days(_ typed: String) -> Int64? {
      Int64(typed).flatMap { (0...36_500).contains($0) ? $0 : nil }
    }
    let navigation = context.navigation
    let prompt = navigation?.ask("Mark as read if older than (days):") { typed in
      if let days = typed.flatMap(days) { markRead(olderThan: days) }
    }
    prompt?.check = { typed in
      days(typed) == nil
        ? PromptViewController.Problem(
          offset: 0, message: "Type a number of days: 0 to 36500") : nil
    }
  }

  /// Asks for a query, and marks what it finds in this river as read, also beyond the window.
  private func askForQuery() {
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
      context.act(
        { _, _ in }, { .markRead(scope, search, within: nil, act: $0) })
    }
  }

  private func markRead(olderThan days: Int64) {
    let start = EntryID(startOf: context.clock.now() - days * 86_400)
    let rows = window.page?.rows ?? []
    let items = rows.filter { row in row.head.map { $0.id < start } ?? false }
    markRead(items, within: .older(than: start))
  }

  private func markAllRead() {
    guard let rows = window.page?.rows else { return }
    markRead(rows, within: nil)
  }

  /// Marks all of the view, or a part of it, as read; `items` are those of them that the window
  /// holds.
  private func markRead(_ items: [FeedItem], within part: ViewPart?) {
    let request = window.request
    window.keep(items.compactMap { $0.head?.id })
    context.act(
      { marks, act in
        for head in items.compactMap(\.head) where !head.isRead {
          marks.setRead(true, for: head.id, act: act)
        }
      }, { .markRead(request.scope, request.search, within: part, act: $0) })
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
    if !passed.isEmpty { setRead(true, passed) }
  }
}
