package import FeedModel
import FeedtuiForms
package import FeedtuiPages
import FeedtuiReading
import FeedtuiSettings
package import TerminalKit

/// Leads from page to page.
package final class Navigation: Navigator {
  package let context: PageContext
  let stack: PageStack
  let split: SplitViewController
  package let pictures = VisiblePictures()
  /// The river of all items, at the bottom of the stack.
  let river: any RiverPage
  let feeds: any FeedsPage
  /// The number of unread items of all feeds; `nil` if it was not counted.
  var unread: Int? { river.unread }
  package var tour: Tour? {
    didSet { if tour != oldValue { reload() } }
  }

  package var tourNotice: Notice? {
    guard let tour else { return nil }
    let (river, everywhere) = (context.keyMaps[.river], context.keyMaps.everywhere)
    return tour.notice { river.key(of: $0) ?? everywhere.key(of: $0) }
  }

  package func tick(_ act: Tour.Act) { tour?.tick(act) }

  /// The pages that are never open twice, by their names: those that are open, or were last.
  private var single: [String: any ViewController] = [:]

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
    river = ReadingPages.river(context, .all, size: size, at: nil)
    feeds = FormPages.feeds(context, size: size)
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
  package var gallery: PictureGallery { pictures.gallery }

  // MARK: The stack

  package var pageSize: Size { stack.size }
  package var hasTwoPanes: Bool { stack.layout.hasTwoPanes }

  package func isOpen(_ page: any ViewController) -> Bool { stack.contains(page) }
  package func isOnTop(_ page: any ViewController) -> Bool { stack.top === page }

  package func open(_ page: any ViewController) { stack.push(page) }

  package func close(_ page: any ViewController) { stack.pop(page) }

  // MARK: Rivers

  /// Shows two panes, or one, and gives the list that many thousandths; `nil` for what is usual.
  package func divide(_ areTwo: Bool?, share: Int?) {
    stack.layout.share = share
    if let areTwo { split.preferredPanes = areTwo }
  }

  /// The river nearest to the top, which is the one that is watched.
  var topRiver: any RiverPage {
    stack.pages.last { $0.river != nil }?.river ?? river
  }

  package func keep(_ entries: [EntryID]) { topRiver.keep(entries) }

  package var hasNoRows: Bool { topRiver.hasNoRows }

  /// Shows a view: all items where the user left them, the others from their top.
  func show(_ kind: RiverKind) {
    guard kind != .all else { return stack.popToBase() }
    stack.popToBase()
    push(.river(kind))
  }

  /// Shows a view that a key asks for.
  func goTo(_ kind: RiverKind) {
    if stack.top.river?.goes(to: kind) != true { show(kind) }
  }

  /// Shows the favourites, and from there the view before.
  func toggleFavourites(from page: any RiverPage) {
    if page.kind == .favourites { return stack.pop(page) }
    if page.kind != .unread { return show(.favourites) }
    stack.pop(to: page)
    push(.river(.favourites))
  }

  /// Shows a river above the page of feeds if that is open, else above the river of all items.
  func showAboveFeeds(_ destination: Destination) {
    if stack.contains(feeds) { stack.pop(to: feeds) } else { stack.popToBase() }
    push(destination)
  }

  /// Shows an item among those of its feed alone; from there, among all others again.
  func showFeed(of head: EntryHead, from page: (any RiverPage)?) {
    if case .feed = page?.kind, page?.query == nil {
      stack.popToBase()
      river.goTo(head.id)
    } else {
      push(.river(.feed(head.feed), title: head.feedTitle, at: head.id))
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
    let arrived = QueryFeed(
      name: "Last arrived", expression: .comparison(unread), order: .arrived,
      text: "is:unread sort:arrived")
    push(.river(.queryFeed(arrived)))
  }

  package func refreshAll() {
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
      go(to: .queryFeed(queryFeeds[number - 1]))
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

  package func setNames(_ names: FeedNames) {
    context.queries.names = names
    stack.inputLine?.renew()
    stack.palette?.renew()
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
    tick(.feeds)
    bringFeeds()
    feeds.showFeeds()
  }

  private func bringFeeds() {
    if stack.contains(feeds) { return stack.pop(to: feeds) }
    feeds.begin()
    stack.push(feeds)
  }

  func showTags() {
    tick(.feeds)
    bringFeeds()
    feeds.showTags()
  }

  func showFailures() {
    guard !context.troubles.areNone else { return context.sayNoFailures() }
    stack.push(FormPages.failures(context, size: stack.size))
    context.troubles.dismissAll()
  }

  func showDownloads() { showOnce("downloads", FormPages.downloads(_:size:)) }

  /// Brings the page of rules to the top.
  func showRules() { showOnce("rules", FormPages.rules(_:size:)) }

  /// Brings the page of settings to the top.
  func showSettings() { showOnce("settings", FormPages.settings(_:size:)) }

  /// Brings the page of keys to the top.
  func showKeys() { showOnce("keys", FormPages.keys(_:size:)) }

  /// Brings the page of themes to the top.
  func showThemes() {
    tick(.themes)
    if let page = single["themes"], !stack.contains(page) { single["themes"] = nil }
    showOnce("themes", FormPages.themes(_:size:))
  }

  /// Brings the page of that name to the top, or makes it and shows it where it was left.
  private func showOnce(_ name: String, _ make: (PageContext, Size) -> any ViewController) {
    let last = single[name]
    if let last, stack.contains(last) { return stack.pop(to: last) }
    let page = make(context, stack.size)
    let place = last?.scroller?.spoken(from: nil, count: 0).selection
    if let place { _ = page.scroller?.select(identity: place.identity) }
    single[name] = page
    stack.push(page)
  }

  /// Takes how the accounts are.
  func setAccounts(_ reports: [AccountReport]) {
    context.accounts = reports
  }

  // MARK: Lines of input

  package func ask(with prompt: PromptViewController?) { stack.modal = prompt.map { .prompt($0) } }
  package func renewInput() { stack.inputLine?.renew() }
  package func close(_ prompt: PromptViewController) {
    if stack.inputLine === prompt { stack.modal = nil }
  }
  package func askForKeys(_ prompt: KeyPromptViewController?) {
    stack.modal = prompt.map { .keys($0) }
  }
}
