import FeedModel
import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

/// What is known of one item: its rating, facts by name, and what can be done with it.
final class DetailsViewController: ListViewController, ItemPage, ProgramPage {
  /// Leads from item to item of the river that it was opened from.
  weak var reading: RiverReading?
  static let traits = PageTraits(.details, takesDigits: true)
  var pane: Pane { .detail }
  let context: PageContext
  let list: ListPage<DetailsDataSource>
  private let rating = RatingControl()
  /// The item as the archive has it, without marks that are on their way there.
  private(set) var stored: FeedItem
  private var knowledge = Knowledge.begun
  /// The long values that are shown whole.
  private var unfolded: Set<DetailsField> = []

  /// What the archive has said about the item.
  private enum Knowledge {
    /// Nothing yet: only what the river knows.
    case begun
    case known(EntryDetails)
    case deleted
  }

  init(_ context: PageContext, _ item: FeedItem, size: Size) {
    self.context = context
    stored = context.marks.stored(item)
    list = ListPage(.loading(PageMessage(headline: "Loading…")), size: size)
    list.delegate = self
    rating.delegate = self
    reload()
  }

  var title: String { "Details · \(Sanitizer.line(stored.headline))" }

  /// The item with the user's marks; `nil` if it has been deleted.
  private var item: FeedItem? {
    switch knowledge {
    case .begun, .known: context.marks.shown(stored)
    case .deleted: nil
    }
  }

  // MARK: The item

  /// Shows another item from its top.
  func show(_ item: FeedItem) {
    stored = context.marks.stored(item)
    knowledge = .begun
    unfolded = []
    reload()
    list.view?.move(.top)
    load()
  }

  func appear() { load() }

  func hear(_ event: AppEvent) {
    switch event {
    case .archive(.page), .archive(.undone), .network(.refresh(.finished)): load()
    case .archive(.marked(let act, _)): stored = context.marks.applying(act, to: stored)
    default: break
    }
  }

  private func load() {
    guard let entry = stored.id.entry else { return }
    ask("details", needs: nil, .inOrder) {
      try await $0.timeline.details(of: entry)
    } then: {
      $0.receive($1)
    }
  }

  private func receive(_ details: EntryDetails?) {
    knowledge = details.map { .known($0) } ?? .deleted
    if let details { stored = details.item }
    reload()
  }

  func reload() {
    guard let item else {
      return list.state = .empty(context.message("This item has been deleted"))
    }
    rating.stars = item.head?.rating ?? 0
    let table = DetailsTable(
      item: item, details: details, unfolded: unfolded, clock: context.clock,
      pictures: context.gallery, capabilities: context.config.capabilities, keys: context.keys)
    list.state = .loaded(DetailsDataSource(table))
  }

  private var details: EntryDetails? {
    switch knowledge {
    case .known(let details): details
    case .begun, .deleted: nil
    }
  }

  // MARK: Keys

  nonisolated static let actions: [Action<DetailsViewController>] =
    Action.scrolling(top: "to the first", bottom: "to the last") + Action.sections("section")
    + (0...RatingControl.most).map(rate) + [
      .choose(keys: "Enter", "l", help: "open, or do what it says"),
      Action("right", keys: "+", "→", help: "rate one higher", group: .move) { page, _ in
        if page.isOnRating { page.rating.step(by: 1) } else { page.list.choose() }
      },
      Action("left", keys: "-", "←", help: "rate one lower, or back", group: .move) { page, _ in
        if page.isOnRating { page.rating.step(by: -1) } else { page.close() }
      },
      Action("fold-value", keys: "z", help: "fold or unfold a long value", group: .looks) {
        page, _ in if let value = page.selectedValue { page.fold(value) }
      },
    ] + Action.leaving(by: ["Esc", "h", "i"]) + [
      .nextItem { page, _ in page.reading?.turnDetails(.older) },
      .previousItem { page, _ in page.reading?.turnDetails(.newer) },
    ] + Action.marks + [
      .browse { page, _ in page.withLink(page.browse) },
      .play,
      .download,
      .copyLink(help: "copy the selected value") { page, _ in page.copy() },
      .newRule { page, _ in page.navigation?.go(to: .newRule(page.item)) },
    ] + Action.undoing

  private nonisolated static func rate(_ stars: Int) -> Action<DetailsViewController> {
    let key = KeySequence([.character(Character("\(stars)"))])
    let help = "rate 1 to 5, 0 for none"
    return Action("rate-\(stars)", keys: key, help: help, group: .mark) { page, _ in
      if page.item != nil { page.rating.choose(stars) }
    }
  }

  func withItems(_ number: Int?, _ act: (ProgramItems) -> Void) {
    guard let entry = item?.id.entry else { return context.decline("This is not an item") }
    act(ProgramItems([entry]))
  }

  private var isOnRating: Bool { selectedItem?.id == .rating }

  private var selectedValue: DetailsValue? {
    guard case .value(let value) = selectedItem else { return nil }
    return value
  }

  private func fold(_ value: DetailsValue) {
    unfolded.formSymmetricDifference([value.field])
    reload()
  }

  /// The acts on the item; `nil` if it has been deleted.
  var items: ItemActs? { item?.head.map { ItemActs(context, $0) } }

  private func browse(_ link: String) {
    context.browse(link, of: stored)
    if Sanitizer.urlIsSafe(link) { items?.markOpened() }
  }

  private func copy() {
    if let value = selectedValue { return put(value.copied) }
    withLink(put)
  }

  private func put(_ text: String) { context.carryOut(.screen(.copy(text))) }

  /// Acts on the selected address, or else on the item's link.
  private func withLink(_ act: (String) -> Void) {
    if case .address(let url) = selectedValue?.meaning { return act(url) }
    withOwnLink(act)
  }

  private func withOwnLink(_ act: (String) -> Void) {
    if let link = item?.head?.link { act(link) } else { context.say("This item has no link") }
  }

  // MARK: Rows

  private func open(_ value: DetailsValue) {
    guard let head = item?.head else { return }
    switch value.meaning {
    case .text: fold(value)
    case .address(let url): browse(url)
    case .feed: navigation?.go(to: .river(.feed(head.feed), title: head.feedTitle))
    case .author(let name): show("Author: \(name)", .author, name)
    case .category(let name): show("Category: \(name)", .categories, name)
    case .ledger: showLedger(head)
    }
  }

  /// Shows all items that have that author, or that category.
  private func show(_ title: String, _ attribute: QueryAttribute, _ name: String) {
    let query = QueryFeed(
      name: Sanitizer.line(title),
      expression: .comparison(QueryComparison(attribute, .equals(name))),
      text: "\(attribute.rawValue) = \"\(name)\"")
    navigation?.go(to: .river(.queryFeed(query)))
  }

  private func showLedger(_ head: EntryHead) {
    navigation?.go(to: .ledger(head.feed, title: head.feedTitle))
  }

  private func perform(_ action: DetailsRow.Action) {
    guard let head = item?.head else { return }
    switch action {
    case .open: reading?.openFromDetails(stored)
    case .browse: withOwnLink(browse)
    case .copyLink: withOwnLink(put)
    case .toggleFavourite: items?.toggleFavourite()
    case .showLedger: showLedger(head)
    case .save(let format): context.carryOut(.act(.save(head.id, format)))
    }
  }
}

// MARK: Children

extension DetailsViewController {
  typealias Source = DetailsDataSource

  func listChose(_ row: DetailsRow) {
    switch row {
    case .rating: context.say("1 to 5 (rate-1 to rate-5) rate it, 0 takes the rating away")
    case .value(let value): open(value)
    case .action(let action, _, _): perform(action)
    case .blank: break
    }
  }
}

extension DetailsViewController: RatingControlDelegate {
  func ratingChose(_ stars: Int) {
    items?.rate(stars)
  }
}
