import FeedModel
import FeedtuiSettings
import TerminalKit

/// Leads from page to page.
package final class Navigation {
  let context: PageContext
  let stack: PageStack
  let split: SplitViewController
  package let pictures = VisiblePictures()
  /// The river of all items, at the bottom of the stack.
  let river: RiverViewController
  let feeds: FeedsViewController
  /// The number of unread items of all feeds; `nil` if it was not counted.
  var unread: Int? { river.unread }
  /// The page of rules, while it is open.
  weak var rules: RulesViewController?
  /// The tour of the demo; `nil` if there is none, or it has been ended.
  package var tour: Tour? {
    didSet { if tour != oldValue { reload() } }
  }
  func tick(_ act: Tour.Act) { tour?.tick(act) }

  /// The row of the tour, with the keys that are bound.
  var tourNotice: Notice? {
    let (river, everywhere) = (context.keyMaps[.river], context.keyMaps.everywhere)
    return tour?.notice { river.key(of: $0) ?? everywhere.key(of: $0) }
  }

  /// The library that draws on the screen, with its version.
  package var screenLibrary = "ncurses"
  /// Returns what is known of the terminal; `nil` without one.
  let terminal: () -> TerminalFacts?

  init(
    _ context: PageContext, size: Size, orders: RiverOrders,
    terminal: @escaping () -> TerminalFacts?
  ) {
    self.context = context
    self.terminal = terminal
    let rivers = context.rivers
    rivers.orders = orders
    river = RiverViewController(context, .all, size: size)
    feeds = FeedsViewController(context, size: size)
    stack = PageStack(base: river)
    split = SplitViewController(context, stack)
    context.navigation = self
  }

  /// Shows again what pages share. Only the river nearest to the top follows; others do when they
  /// appear.
  package func reload() {
    split.reload()
    for page in stack.pages.reversed() {
      page.reload()
      if page.river != nil { return }
    }
  }

  /// The feeds have been counted again, which happens only while a page shows them.
  func updateFeeds(_ listing: FeedsListing) {
    setQueryFeeds(listing.queryFeeds)
    guard stack.top.river != nil, !stack.contains(feeds) else { return }
    context.carryOut(.watchFeeds(false))
  }

  var rivers: RiverRegistry { context.rivers }
  /// The pictures that have been drawn.
  var gallery: PictureGallery { pictures.gallery }

  // MARK: The stack

  /// Columns and rows of a page that takes the whole room for pages.
  var pageSize: Size { stack.size }
  var hasTwoPanes: Bool { stack.layout.hasTwoPanes }

  func isOpen(_ page: any ViewController) -> Bool { stack.contains(page) }
  func isOnTop(_ page: any ViewController) -> Bool { stack.top === page }

  /// Puts a page above all others.
  func open(_ page: any ViewController) { stack.push(page) }

  /// Takes a page away, and all above it.
  func close(_ page: any ViewController) { stack.pop(page) }

  // MARK: Rivers

  /// Shows two panes, or one, and gives the list that many thousandths; `nil` for what is usual.
  package func divide(_ areTwo: Bool?, share: Int?) {
    stack.layout.share = share
    if let areTwo { split.preferredPanes = areTwo }
  }

  /// The river nearest to the top, which is the one that is watched.
  var topRiver: RiverViewController {
    stack.pages.reversed().lazy.compactMap(\.river).first ?? river
  }

  /// Keeps entries that the user has marked in sight in the top river, until it is left.
  func keep(_ entries: [EntryID]) { topRiver.keep(entries) }

  /// Whether that river has no rows to show.
  var hasNoRows: Bool { topRiver.hasNoRows }

  /// Shows a view: all items where the user left them, the others from their top.
  func show(_ kind: RiverKind) {
    guard kind != .all else { return stack.popToBase() }
    stack.popToBase()
    stack.push(RiverViewController(context, kind, size: stack.size))
  }

  /// Shows a view that a key asks for.
  func goTo(_ kind: RiverKind) {
    if stack.top.river?.goes(to: kind) != true { show(kind) }
  }

  /// Shows the next feed or query feed with unread items, or the one before.
  func goToFeed(_ direction: Direction, times: Int = 1) {
    context.ask("next feed", for: self, needs: nil, .atOnce) { [kind = topRiver.kind] in
      try await $0.listing()?.unread(direction, from: kind)
    } then: { page, found in
      switch found {
      case .feed(let feed): page.show(feed)
      case .queryFeed(let queryFeed): page.show(queryFeed)
      case nil: return page.context.say("No other feed has unread items")
      }
      if times > 1 { page.goToFeed(direction, times: times - 1) }
    }
  }

  /// Shows the favourites, and from there the view before.
  func toggleFavourites(from page: RiverViewController) {
    if page.kind == .favourites { return stack.pop(page) }
    if page.kind != .unread { return show(.favourites) }
    stack.pop(to: page)
    stack.push(RiverViewController(context, .favourites, size: stack.size))
  }

  func show(_ feed: Feed) {
    push(RiverViewController(context, .feed(feed.id), title: feed.title, size: stack.size))
  }

  func show(_ queryFeed: QueryFeed) {
    push(RiverViewController(context, .queryFeed(queryFeed), size: stack.size))
  }

  /// Shows a river above the page of feeds if that is open, else above the river of all items.
  private func push(_ page: RiverViewController) {
    if stack.contains(feeds) { stack.pop(to: feeds) } else { stack.popToBase() }
    stack.push(page)
  }

  /// Shows a view above the page that is open, to which the way back leads.
  func showAbove(_ kind: RiverKind, title: String = "", at entry: EntryID? = nil) {
    stack.push(
      RiverViewController(context, kind, title: title, size: stack.size, at: entry))
  }

  /// Shows an item among those of its feed alone; from there, among all others again.
  func showFeed(of head: EntryHead, from page: RiverViewController? = nil) {
    if case .feed = page?.kind, page?.isSearch == false {
      stack.popToBase()
      river.goTo(head.id)
    } else {
      showAbove(.feed(head.feed), title: head.feedTitle, at: head.id)
    }
  }

  /// Shows what a notice is about.
  func open(_ notice: Notice) {
    switch notice.id {
    case Tour.notice: context.say("Press the keys above; what has been done is ticked off")
    case Troubles.arrivals: showArrivals()
    case _: showFailures()
    }
  }

  /// Shows the unread items in the order in which they came.
  func showArrivals() {
    let unread = QueryComparison(.unread, .equals("yes"))
    showAbove(
      .queryFeed(
        QueryFeed(
          name: "Last arrived", expression: .comparison(unread), order: .arrived,
          text: "is:unread sort:arrived")))
  }

  /// Refreshes all feeds.
  func refreshAll() {
    topRiver.refreshBegins()
    context.carryOut(.network(.refresh(nil)))
  }

  // MARK: Query feeds

  /// Opens the query feed of that number, counted from 1; if there is none, that is said.
  func showQueryFeed(_ number: Int) {
    guard let queryFeeds else { return rivers.await(.number(number)) }
    guard queryFeeds.indices.contains(number - 1) else {
      return context.say(
        queryFeeds.isEmpty
          ? "No query feeds: add \"query:NAME:EXPRESSION\" to the feeds file"
          : "No query feed \(number), only \(queryFeeds.count)")
    }
    let river = topRiver
    if river.shows(queryFeeds[number - 1]) {
      stack.pop(to: river)
      river.showAgain()
    } else {
      show(queryFeeds[number - 1])
    }
  }

  /// A query feed that has not been named yet is given up with the next key.
  func keyPressed() { rivers.stopAwaiting() }

  /// The query feeds of the feeds file; `nil` until it has been read.
  var queryFeeds: [QueryFeed]? { rivers.queryFeeds }

  /// Takes what marks the items of single feeds read.
  func setMarkRules(_ rules: [FeedID: MarkReadRule]) {
    let rivers = context.rivers
    rivers.markRules = rules
  }

  /// Takes the tags and titles that a query can name.
  func setNames(_ names: FeedNames) {
    context.queries.names = names
    stack.inputLine?.renew()
    for page in stack.pages { page.namesCame() }
    split.unstacked?.namesCame()
  }

  /// The feeds file names these query feeds now.
  func setQueryFeeds(_ queryFeeds: [QueryFeed]) {
    guard rivers.name(queryFeeds) else { return }
    for page in stack.pages { page.river?.queryFeedsChanged(to: queryFeeds) }
    switch rivers.takeAwaited() {
    case .number(let number): showQueryFeed(number)
    case .name(let name, let entry): begin(with: name, of: queryFeeds, at: entry)
    case nil: break
    }
  }

  // MARK: Other pages

  /// Brings the page of feeds to the top.
  func showFeeds() {
    tour?.tick(.feeds)
    if stack.contains(feeds) { stack.pop(to: feeds) } else { stack.push(feeds) }
  }

  func showTags() {
    showFeeds()
    feeds.showTags()
  }

  func showFailures() {
    guard !context.troubles.areNone else { return sayNoFailures() }
    stack.push(FailuresViewController(context, size: stack.size))
  }

  /// Failures are told at the end of a refresh.
  func sayNoFailures() {
    context.say(
      context.isRefreshing
        ? "Failures are shown when the refresh ends" : "No feed has failed")
  }

  /// Shows the ledger of a feed, or of all feeds.
  func showLedger(of feed: FeedID?, titled title: String? = nil) {
    stack.push(LedgerViewController(context, feed, title: title, size: stack.size))
  }

  /// Asks for keys; `nil` ends that.
  func askForKeys(_ prompt: KeyPromptViewController?) {
    stack.modal = prompt.map { .keys($0) }
  }
}
