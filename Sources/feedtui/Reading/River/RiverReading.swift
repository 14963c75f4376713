import FeedModel
import FeedtuiPages
import SafeText
import TerminalKit

/// The article that is read above a river, its details, and the way from item to item.
final class RiverReading {
  private let window: RiverWindow
  private let motion: RiverMotion
  private weak var reader: ReaderViewController?
  private weak var details: DetailsViewController?
  /// The article gives way to the next unread item once the river has it.
  private var awaitsUnread = false
  /// The article has turned to another item below another page.
  private var isUnseen = false

  init(_ motion: RiverMotion) {
    self.motion = motion
    window = motion.window
  }

  private var context: PageContext { window.context }
  private var navigation: (any Navigator)? { context.navigation }

  /// Opens an item in a page of its own: the one that is beside the river already, if there is one.
  func open(_ item: FeedItem) {
    guard let navigation else { return }
    context.tick(.read)
    let page = reader ?? makeReader(item, size: navigation.pageSize)
    isUnseen = reader?.item.id == item.id && !page.hasFailed
    reader = page
    let isShown = isUnseen
    navigation.open(page)
    if !isShown { show(item, in: page) }
  }

  private func makeReader(_ item: FeedItem, size: Size) -> ReaderViewController {
    let page = ReaderViewController(context, item, size: size)
    page.reading = self
    return page
  }

  /// Shows what is known of an item, above the river or its article.
  func showDetails(of item: FeedItem) {
    guard item.head != nil else { return context.say("Select an item first") }
    guard let navigation else { return }
    let page = DetailsViewController(context, window.stored(item), size: navigation.pageSize)
    page.reading = self
    details = page
    navigation.open(page)
  }

  /// The river shows other rows: the article that waits for the next unread item turns to it.
  func follow() {
    guard awaitsUnread, !window.phase.holdsKeys, let reader, let item = window.selectedItem,
      item.id != reader.item.id
    else { return }
    show(item, in: reader)
  }

  private func show(_ item: FeedItem, in reader: ReaderViewController) {
    awaitsUnread = false
    reader.search.river = window.request.search
    reader.show(window.stored(item))
    guard let head = item.head else { return }
    context.carryOut(
      .network(
        .fullText(.load(head.id, image: item.imageAddress, for: reader.asker(of: head.id)))))
    isUnseen = navigation?.isOnTop(reader) != true
    if !isUnseen { opened(item) }
  }

  /// The user reads an item.
  private func opened(_ item: FeedItem) {
    guard let head = item.head else { return }
    ItemActs(context, head).markOpened()
    guard let reader else { return }
    context.carryOut(.network(.fullText(.opened(head.id, for: reader.asker(of: head.id)))))
  }
}

// MARK: What the article and the details report

extension RiverReading {
  /// Returns the place of an item, "3 of 40", where the river holds all of its items.
  func place(of item: FeedItem) -> String? {
    guard let page = window.page, !page.hasNewer, !page.hasOlder, page.scan == nil,
      page.foldedDays.isEmpty, let index = page.rows.firstIndex(where: { $0.id == item.id })
    else { return nil }
    return "\(index + 1) of \(page.rows.count)"
  }

  /// Whether the next unread item is being looked for.
  var isSeeking: Bool { awaitsUnread && window.phase == .seeking }
  /// Whether the next key is about an item that has yet to come.
  var holdsKeys: Bool { window.phase.holdsKeys }

  /// The article is in sight, for the first time or again.
  func appeared() {
    guard isUnseen, let reader else { return }
    isUnseen = false
    opened(reader.item)
  }

  /// Hides an item of the river, or shows it again.
  func toggleHidden(_ items: ItemActs) { items.toggleHidden(in: window) }

  /// To the next item of the river, or the one before.
  func turn(_ direction: Direction) {
    guard let reader, let item = motion.step(direction) else { return }
    show(item, in: reader)
  }

  /// The same from the page of details.
  func turnDetails(_ direction: Direction) {
    guard let details, let item = motion.step(direction) else { return }
    if let reader { show(item, in: reader) }
    details.show(window.stored(item))
  }

  /// Shows the text of an item whose details are open.
  func openFromDetails(_ item: FeedItem) {
    guard let navigation else { return }
    if let details { navigation.close(details) }
    if let reader, navigation.isOpen(reader) { return }
    open(item)
  }

  func seekUnread(_ direction: Direction) {
    awaitsUnread = true
    motion.goToUnread(direction, 1) { [weak self] in self?.awaitsUnread = false }
    follow()
  }

  /// What is awaited takes its time.
  func becomeLate() { if isSeeking { window.becomeLate() } }

  /// What is late is given up. Returns whether anything was.
  func giveUp() -> Bool {
    guard window.giveUp() else { return false }
    awaitsUnread = false
    return true
  }

  func left() { awaitsUnread = false }
}

extension RiverReading: Previewing {
  var selected: PreviewSubject? { window.selectedItem?.head.map { .entry($0.id) } }

  func subject(of page: any ViewController) -> PreviewSubject? {
    if let reader, page === reader { return reader.item.id.entry.map { .entry($0) } }
    if let details, page === details { return details.stored.id.entry.map { .entry($0) } }
    return nil
  }

  /// The article, or the details if the user has opened those last.
  func preview(on page: (any ViewController)?, size: Size) -> (any ViewController)? {
    guard let item = window.selectedItem, item.head != nil else { return nil }
    if let details, page === details {
      details.show(window.stored(item))
      return details
    }
    let article = reader ?? makeReader(item, size: size)
    reader = article
    show(item, in: article)
    return article
  }
}
