import FeedtuiPages

extension RootViewController {
  private var top: any ViewController { stack.top }

  /// The number of unread items of all that is followed; `nil` if it was not counted.
  package var unread: Int? { navigation.unread }

  /// Whether a scroll indicator is shown.
  package var isMoving: Bool { stack.modal == nil && top.scroller?.isAtRest == false }

  /// Whether an article is open, and has the keys.
  package var isReading: Bool { top.article != nil }

  /// The program ends: the page on top has what it must keep stored.
  package func end() {
    top.disappear()
    context.endQuestions()
  }
}
