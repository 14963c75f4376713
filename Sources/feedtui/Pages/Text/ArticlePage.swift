package import FeedPictures
package import FeedReading
package import TerminalKit

/// A page with a text in which the user can search.
package protocol ArticlePage: ScrollingPage, WaitingPage {
  var view: ArticleView { get set }
  var search: ReaderSearch { get set }
  /// The text of the title bar.
  var heading: String { get }
  /// How far it has been scrolled: "37%".
  var progress: String { get }
  /// The pictures that there is room for.
  var picturesInSight: [PictureSpec] { get }
  /// The marks of the item whose text it is: "unread, starred".
  var spokenMarks: String { get }
  /// The names of actions that mean nothing for its item: the hints leave them out.
  var idleActions: Set<String> { get }
  /// Whether all of the text is here.
  var isWhole: Bool { get }
  /// The user has clicked there.
  func click(at point: Point)
}

extension ArticlePage {
  package var role: PageRole? { .text(self) }
  package var heading: String { title }
  package var picturesInSight: [PictureSpec] { [] }
  package func click(at point: Point) {}
  package var isWhole: Bool { true }
  package var spokenMarks: String { "" }
  package var idleActions: Set<String> { [] }

  /// Hits are in full colour until the first key that does not lead to one.
  package func perform(_ action: String, count: Int?) {
    if !["next-unread", "next-hit", "previous-hit"].contains(action) { view.quietenHits() }
    run(action, count: count)
  }

  package func scroll(_ scroll: Scroll, count: Int?) {
    switch scroll {
    case .top: view.goToTop()
    case .bottom: view.goToBottom()
    case .down, .up, .pageDown, .pageUp, .halfPageDown, .halfPageUp:
      view.scroll(by: scroll.lines(count.times, height: size.height))
    }
  }

  /// Whether that is the number of a link, and no link has a longer one that begins with it.
  package func isWholeNumber(_ number: Int) -> Bool {
    let last = view.document.links.count
    return isWhole && number <= last && number * 10 > last
  }

  /// Asks for the words to search for, and goes to the first hit while they are typed.
  package func beginSearch() {
    search.begin(in: view)
    weak var prompt: PromptViewController?
    prompt = navigation?.ask(
      LineHistory.searchLabel,
      change: { [weak self] typed in
        guard let self else { return }
        search.type(typed, in: &view)
        prompt?.note = ReaderSearch.note(of: view)
      }, finish: { [weak self] in self?.endSearch($0) })
    prompt?.note = ReaderSearch.note(of: view)
  }

  private func endSearch(_ typed: String?) {
    guard typed != nil else { return search.cancel(in: &view) }
    if let words = search.keep(in: &view) { context.say(words) }
  }

  package func goToHit(_ step: ArticleView.Direction, _ times: Int) {
    context.say(ReaderSearch.go(step, times, in: &view, context.keys))
  }
}
