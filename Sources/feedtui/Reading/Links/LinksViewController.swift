import FeedModel
import FeedReading
import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

/// The links of an item, to open or copy some of them.
final class LinksViewController: SearchableList, ProgramPage {
  typealias Source = LinksDataSource

  static let traits = PageTraits(.links)
  var pane: Pane { .panel }
  let context: PageContext
  let list: ListPage<LinksDataSource>
  private let entry: EntryID
  private var knowledge = Knowledge()
  /// Only links with these words are shown.
  var words = "" {
    didSet { if words != oldValue { reload() } }
  }

  /// What the archive has said of the item.
  private struct Knowledge {
    /// `nil` before the answer; the answer is `nil` for an item that is gone.
    var item: FeedItem??
    var article: LoadedArticle??
    var failure: String?
  }

  init(_ context: PageContext, of entry: EntryID, size: Size) {
    self.context = context
    self.entry = entry
    list = ListPage(.loading(PageMessage(headline: "Loading…")), size: size)
    list.delegate = self
  }

  var title: String {
    let name = (knowledge.item ?? nil).map { " · \(Sanitizer.line($0.headline))" } ?? ""
    return "Links\(name)" + (words.isEmpty ? "" : " · “\(words)”")
  }

  var readiness: Readiness { list.state.isLoading ? .awaiting : .ready }

  func appear() {
    guard !isReady else { return }
    ask("details", needs: nil, .inOrder) { [entry] in
      try await $0.timeline.details(of: entry)
    } then: { page, details in
      page.knowledge.item = .some(details?.item)
      page.reload()
    }
    context.carryOut(
      .network(.fullText(.load(entry, image: nil, for: Asker(self) { $0.receive($1) }))))
  }

  private func receive(_ answer: TextAnswer) {
    switch answer {
    case .begun: return
    case .loaded(let article): knowledge.article = .some(article)
    case .exchanged(let article): knowledge.article = .some(article)
    case .failed(let message): knowledge.failure = message
    }
    reload()
  }

  func reload() {
    if let failure = knowledge.failure { return list.state = .empty(context.message(failure)) }
    guard let item = knowledge.item, let article = knowledge.article else { return }
    let rows = LinkRow.rows(of: item, article)
    let source = LinksDataSource(rows, narrowedBy: words)
    guard source.matrix.first == nil else { return list.state = .loaded(source) }
    let headline = words.isEmpty ? "This item has no links" : "No link has these words"
    list.state = .empty(context.message(headline))
  }

  // MARK: Keys

  nonisolated static let actions: [Action<LinksViewController>] =
    Action.scrolling(top: "to the first", bottom: "to the last") + [
      Action(
        "open", keys: "Enter", "o", "l", "→", help: "open this link, or link N",
        group: .read
      ) { $0.withRows($1, $0.open) },
      .copyLink { $0.withRows($1, $0.copy) },
      .search("links with certain words"),
    ] + Action.picking(then: "Enter y") + Action.leaving(by: ["Esc", "h", "←", "U"])

  func listChose(_ row: LinkRow) { open([row]) }

  func withItems(_ number: Int?, _ act: (ProgramItems) -> Void) {
    withRows(number) { rows in
      guard let row = rows.first, rows.count == 1 else {
        return context.decline("A program gets one link at a time")
      }
      act(ProgramItems([entry], link: row.address))
    }
  }

  /// Acts on the link of that number, else on the picked ones or the selected one.
  private func withRows(_ number: Int?, _ act: ([LinkRow]) -> Void) {
    guard let number else {
      return actedItems.isEmpty ? context.decline("Select a link first") : act(actedItems)
    }
    let rows = LinkRow.rows(of: knowledge.item ?? nil, knowledge.article ?? nil)
    guard let row = rows.first(where: { $0.id == number }) else {
      return context.decline("There is no link \(number)")
    }
    act([row])
  }

  private func open(_ rows: [LinkRow]) {
    guard rows.count <= WebLink.most else {
      return context.decline(WebLink.tooMany(rows.count))
    }
    context.carryOut(.screen(.open(rows.map { WebLink($0.address, of: entry) })))
    list.view?.dropPicks()
    markRead()
  }

  /// Opening a link of an item opens the item.
  private func markRead() {
    if let head = (knowledge.item ?? nil)?.head { ItemActs(context, head).markOpened() }
  }

  private func copy(_ rows: [LinkRow]) {
    context.carryOut(.screen(.copy(rows.map(\.address).joined(separator: "\n"))))
  }
}
