import FeedtuiSettings

extension PageContext {
  /// Asks the library for a page, or for something that belongs to one. Only the page gets the
  /// answer, if it is still there and has not asked again. A failure is said; then `orElse` is
  /// called.
  func ask<Page: AnyObject & Sendable, Answer: Sendable>(
    _ name: String, for page: Page, needs: Capability?, _ order: QuestionID.Order,
    _ read: @escaping @Sendable (any LibraryReader) async throws -> Answer,
    then: @escaping @MainActor @Sendable (Page, Answer) -> Void,
    orElse: @escaping @MainActor @Sendable (Page) -> Void = { _ in }
  ) {
    let id = QuestionID(name, of: page)
    let number = questions.open(id)
    let asker = Asker<Answer>(
      self,
      take: { [weak page] context, answer in
        if context.close(id, number), let page { then(page, answer) }
      },
      orElse: { [weak page] context in if context.close(id, number), let page { orElse(page) } })
    let question = Question(id: id, needs: needs, order: order, read: read, asker: asker)
    if let end = effects?.ask(question) { questions.keep(id, number, end: end) }
  }

  private func close(_ id: QuestionID, _ number: Int) -> Bool { questions.close(id, number) }

  /// The answer is not wanted any more.
  func endQuestion(_ name: String, of page: AnyObject) { questions.end(QuestionID(name, of: page)) }

  /// No answer is wanted any more, or none to questions of that name.
  func endQuestions(named name: String? = nil) { questions.endAll(named: name) }

  /// Has the names of feeds and tags loaded, for queries. Without them a query can still be typed,
  /// and a bad feeds file is told of by itself.
  func loadNames() {
    guard let navigation else { return }
    ask("names", for: navigation, needs: nil, .atOnce) {
      try? await $0.names()
    } then: {
      if let names = $1 { $0.know(names) }
    }
  }
}

extension ViewController where Self: Sendable {
  /// Asks the library.
  func ask<Answer: Sendable>(
    _ name: String, needs: Capability?, _ order: QuestionID.Order,
    _ read: @escaping @Sendable (any LibraryReader) async throws -> Answer,
    then: @escaping @MainActor @Sendable (Self, Answer) -> Void,
    orElse: @escaping @MainActor @Sendable (Self) -> Void = { _ in }
  ) {
    context.ask(name, for: self, needs: needs, order, read, then: then, orElse: orElse)
  }
}
