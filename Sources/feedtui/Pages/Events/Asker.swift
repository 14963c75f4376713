/// The page that asks, and what it does with the answer. An effect carries it, so that the answer
/// goes to this page and to no other. A page that is gone takes no answer.
nonisolated package struct Asker<Answer: Sendable>: Equatable, Sendable {
  private let page: ObjectIdentifier
  /// Takes the answer, on the page's own thread.
  package let take: @MainActor @Sendable (Answer) -> Void
  private let giveUp: @MainActor @Sendable () -> Void

  /// `orElse` is called when there is no answer, because the question has failed.
  @MainActor package init<Page: AnyObject & Sendable>(
    _ page: Page, take: @escaping @MainActor @Sendable (Page, Answer) -> Void,
    orElse: @escaping @MainActor @Sendable (Page) -> Void = { _ in }
  ) {
    self.page = ObjectIdentifier(page)
    self.take = { [weak page] answer in if let page { take(page, answer) } }
    giveUp = { [weak page] in if let page { orElse(page) } }
  }

  /// Returns the event that brings the answer.
  package func answer(_ answer: Answer) -> AppEvent { .answered { take(answer) } }

  /// Returns the event that tells that there is none.
  package func failure() -> AppEvent { .answered(deliver: giveUp) }

  package static func == (one: Asker, other: Asker) -> Bool { one.page == other.page }
}
