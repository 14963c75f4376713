package import FeedFiltering
import FeedModel

/// A line of input for a query, with completion. Errors are said at their place.
package struct QueryPrompt {
  private let context: PageContext
  private var navigation: (any Navigator)? { context.navigation }
  private let label: String
  /// Throws if the text cannot be used. The user may still be typing it.
  private let check: (_ text: String, _ isTyping: Bool) throws(QuerySyntaxError) -> Void

  package init(
    context: PageContext, label: String,
    check: @escaping (_ text: String, _ isTyping: Bool) throws(QuerySyntaxError) -> Void = check
  ) {
    self.context = context
    self.label = label
    self.check = check
  }

  /// Asks with a text to begin with. `type` gets what has been typed whenever it can be used, and
  /// `finish` gets it at the end, or `nil` if the user gives up.
  package func ask(
    _ text: String, type: @escaping (String) -> Void = { _ in },
    finish: @escaping (String?) -> Void
  ) {
    weak var prompt: PromptViewController?
    prompt = navigation?.ask(
      label, text: text, check: { problem(in: $0, isTyping: false) },
      change: { typed in
        prompt?.problem = problem(in: typed, isTyping: true)
        if problem(in: typed, isTyping: false) == nil { type(typed) }
      }, finish: finish)
    prompt?.sources.completion = { [context] in
      Completion($0, context.queries.names.vocabulary)
    }
    prompt?.problem = text.isEmpty ? nil : problem(in: text, isTyping: false)
    navigation?.loadNames()
  }

  private func problem(in text: String, isTyping: Bool) -> PromptViewController.Problem? {
    do throws(QuerySyntaxError) {
      try check(text, isTyping)
      return nil
    } catch {
      return PromptViewController.Problem(offset: error.column - 1, message: error.message)
    }
  }

  nonisolated package static func check(_ text: String, isTyping: Bool) throws(QuerySyntaxError) {
    _ = try Query.parsed(text, isTyping: isTyping)
  }
}
