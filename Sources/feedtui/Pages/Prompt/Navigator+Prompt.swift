extension Navigator {
  /// Asks for a line of input. `change` gets what has been typed so far; `finish` all of it, or
  /// `nil` if the user gave up. Lines that were typed before can be
  /// had again, also those of earlier runs.
  ///
  /// - Parameters:
  ///   - staysOpen: Whether a line that has been typed stays until `close`.
  ///   - check: Returns what is wrong with a line that the user has ended.
  @discardableResult
  package func ask(
    _ label: String, text: String = "", staysOpen: Bool = false,
    check: @escaping (String) -> PromptViewController.Problem? = { _ in nil },
    change: @escaping (String) -> Void = { _ in }, finish: @escaping (String?) -> Void
  ) -> PromptViewController {
    let prompt = PromptViewController(label: label, text: text, check: check, change: change) {
      [weak self] typed in
      if typed == nil || !staysOpen { self?.ask(with: nil) }
      if let typed, !typed.isEmpty { self?.remember(line: typed, of: label) }
      finish(typed)
    }
    prompt.sources.history = { [context] in context.queries.lines(for: label) }
    context.ask("lines of \(label)", for: self, needs: nil, .inOrder) {
      try await $0.lines(of: label)
    } then: { page, lines in
      page.context.queries.take(lines, for: label)
      page.renewInput()
    }
    ask(with: prompt)
    return prompt
  }

  private func remember(line: String, of label: String) {
    context.queries.remember(line: line, for: label)
    context.carryOut(.act(.rememberLine(line, of: label)))
  }
}
