import FeedModel
import FeedReading
import FeedtuiPages
import FeedtuiSettings
import TerminalKit

/// Shows the comments of an item, beside its article if there is room.
final class CommentsViewController: ArticlePage {
  let title = "Comments"
  static let traits = PageTraits(.comments)
  var pane: Pane { .companion }
  let context: PageContext
  private let item: FeedItem
  private let address: String
  private var state = CommentsState.loading
  /// The block to which a key has led, and the place of the page then.
  private var led: (block: Int, top: ReadingPosition?)?
  var view: ArticleView
  var search = ReaderSearch()

  /// Shows what is at `address`, and asks for it.
  init(_ context: PageContext, of item: FeedItem, at address: String, size: Size) {
    self.context = context
    self.item = item
    self.address = address
    view = ArticleView(
      ArticleDocument(html: ""), header: ArticleHeader(), size: size,
      measure: context.settings.textWidth, spacing: context.settings.textSpacing)
    reload()
    guard let entry = item.id.entry else { return }
    context.carryOut(
      .network(.fullText(.loadComments(address, entry, for: Asker(self) { $0.receive($1) }))))
  }

  var size: Size {
    get { view.size }
    set { if newValue != view.size { view.resize(to: newValue, header: header(in: newValue)) } }
  }

  var readiness: Readiness { state == .loading ? .awaiting : .ready }
  func becomeLate() { context.say("Loading the comments…") }

  var progress: String { state.document == nil ? "" : view.progress.text }

  func draw(in canvas: inout Canvas) {
    view.draw(in: &canvas)
    canvas.replace(.normal, by: .text)
  }

  func reload() {
    view.change(
      measure: context.settings.textWidth, spacing: context.settings.textSpacing,
      header: header(in: size))
  }

  private func receive(_ comments: CommentsState) {
    state = comments
    view.replace(comments.document ?? ArticleDocument(html: ""), header: header(in: size))
  }

  private func header(in size: Size) -> ArticleHeader {
    let width = ArticleView.textWidth(in: size, measure: context.settings.textWidth)
    return CommentsHeader(item: item, address: address, state: state).header(width: width)
  }

  // MARK: Keys

  nonisolated static let actions: [Action<CommentsViewController>] =
    Action.scrolling(top: "to the beginning", bottom: "to the end") + [
      Action(
        "next-comment", keys: "J", "}", help: "next top-level comment", group: .move
      ) { $0.go($1.times, to: .next) },
      Action(
        "previous-comment", keys: "K", "{", help: "previous top-level comment", group: .move
      ) { $0.go($1.times, to: .previous) },
      Action(
        "open", keys: "Enter", "l", "→", help: "open link N", group: .read
      ) { $0.openLink($1) },
      Action("fold-thread", keys: "z", help: "fold or unfold the replies", group: .looks) {
        page, _ in page.fold(all: false)
      },
      Action("fold-all", keys: "Z", help: "fold or unfold all replies", group: .looks) { page, _ in
        page.fold(all: true)
      },
      .search("search in the comments") { page, _ in
        page.unfold()
        page.beginSearch()
      },
      Action("next-hit", keys: "n", help: "next hit", group: .find) {
        $0.goToHit(.next, $1.times)
      },
      .previousHit { $0.goToHit(.previous, $1.times) },
      .browse { page, _ in page.context.browse(page.address, of: page.item) },
      .copyLink { page, _ in page.context.carryOut(.screen(.copy(page.address))) },
    ]
    + Action.leaving(by: ["Esc", "h", "←", "c"], help: "back to the item") {
      $0.navigation?.close($0)
    }

  /// Puts the beginning of another comment at the top that answers none.
  private func go(_ times: Int, to step: ArticleView.Direction) {
    let top = place ?? -1
    let starts = state.threads.map(\.block)
    let places = step == .next ? starts.filter { $0 > top } : starts.reversed().filter { $0 < top }
    guard let place = places.prefix(times).last else {
      return context.say(step == .next ? "No more comments" : "No more comments above")
    }
    lead(to: place)
  }

  /// The block of the comment to which a key has led as long as the page stays, or that at the top:
  /// the last comments are never at the top.
  private var place: Int? {
    led.flatMap { $0.top == view.position ? $0.block : nil } ?? view.position?.block
  }

  private func lead(to block: Int) {
    view.go(toBlock: block)
    led = (block, view.position)
  }

  /// Folds the replies in the thread to which a key has led, or in all threads, or unfolds them.
  private func fold(all: Bool) {
    let thread = state.threads.last { $0.block <= place ?? 0 }?.number
    guard let new = state.folding(all ? nil : thread ?? 0) else {
      return context.say("No replies here")
    }
    let hasTop = place != nil
    receive(new)
    // The hits of the other document have other numbers.
    view.find(view.pattern)
    let start = state.threads.first { $0.number == thread }?.block
    if hasTop, let start { lead(to: start) }
  }

  /// What is folded could be found.
  private func unfold() {
    guard case .loaded(let comments, let folded, _) = state, !folded.isEmpty else { return }
    receive(CommentsState(comments))
  }

  private func openLink(_ number: Int?) {
    switch ReaderTarget(number, state.document, images: [], inSight: nil) {
    case .address(let url): context.browse(url, of: item)
    case .block(let index): view.go(toBlock: index)
    case .nothing(let words): context.say(words)
    case .picture: break
    }
  }
}
