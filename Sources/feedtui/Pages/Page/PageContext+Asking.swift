package import FeedtuiSettings

extension PageContext {
  /// Asks the library for a page, or for something that belongs to one. Only the page gets the
  /// answer, if it is still there and has not asked again. A failure is said; then `orElse` is
  /// called.
  package func ask<Page: AnyObject & Sendable, Answer: Sendable>(
    _ name: String, for page: Page, needs: Capability?, _ order: QuestionID.Order,
    _ read: @escaping @Sendable (any LibraryReader) async throws -> Answer,
    then: @escaping @MainActor @Sendable (Page, Answer) -> Void,
    orElse: @escaping @MainActor @Sendable (Page) -> Void = { _ in }
  ) {
    let id = QuestionID(name, of: page)
    if order == .inTurn {
      let waits = questions.wait(id) { [weak self, weak page] in
        guard let self, let page else { return }
        ask(name, for: page, needs: needs, order, read, then: then, orElse: orElse)
      }
      if waits { return }
    }
    let (number, replaced) = questions.open(id)
    replaced?()
    let asker = Asker<Answer>(
      self,
      take: { [weak page] context, answer in
        context.close(id, number) { if let page { then(page, answer) } }
      },
      orElse: { [weak page] context in
        context.close(id, number) { if let page { orElse(page) } }
      })
    let question = Question(id: id, needs: needs, order: order, read: read, asker: asker)
    if let end = effects?.ask(question) {
      questions.keep(id, number, end: end)
    } else {
      _ = questions.remove { $0 == id }
    }
  }

  /// Delivers an answer that is still wanted, and puts the question that waits for it.
  private func close(_ id: QuestionID, _ number: Int, _ deliver: () -> Void) {
    guard let next = questions.close(id, number) else { return }
    deliver()
    next()
  }

  /// Ends a question whose answer is no longer wanted.
  package func endQuestion(_ name: String, of page: AnyObject) {
    let id = QuestionID(name, of: page)
    for end in questions.remove(where: { $0 == id }) { end() }
  }

  /// Ends all questions, or all of that name.
  package func endQuestions(named name: String? = nil) {
    for end in questions.remove(where: { name == nil || $0.name == name }) { end() }
  }
}

extension ViewController where Self: Sendable {
  /// Asks the library.
  package func ask<Answer: Sendable>(
    _ name: String, needs: Capability?, _ order: QuestionID.Order,
    _ read: @escaping @Sendable (any LibraryReader) async throws -> Answer,
    then: @escaping @MainActor @Sendable (Self, Answer) -> Void,
    orElse: @escaping @MainActor @Sendable (Self) -> Void = { _ in }
  ) {
    context.ask(name, for: self, needs: needs, order, read, then: then, orElse: orElse)
  }
}
