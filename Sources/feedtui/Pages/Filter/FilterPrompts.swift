import FeedFiltering
import FeedModel
import TerminalKit

/// What the filter page asks the user to type.
struct FilterPrompts {
  let context: PageContext

  /// Asks for a query. `take` gets it whenever what has been typed is one; at the end it gets the
  /// one before if the user gives up. What is wrong at the end is asked for again.
  func edit(_ label: String, _ text: String, take: @escaping (String) -> Void) {
    ask(label, text, before: text, take)
  }

  private func ask(
    _ label: String, _ text: String, before: String, _ take: @escaping (String) -> Void
  ) {
    weak var prompt: PromptViewController?
    prompt = context.navigation?.ask(
      label, text: text,
      change: { typed in
        prompt?.problem = Self.problem(in: typed, isTyping: true)
        if Self.problem(in: typed, isTyping: false) == nil { take(typed) }
      },
      finish: { typed in
        guard let typed else { return take(before) }
        guard Self.problem(in: typed, isTyping: false) == nil else {
          return ask(label, typed, before: before, take)
        }
        take(typed)
      })
    prompt?.problem = Self.problem(in: text, isTyping: false)
  }

  private static func problem(in text: String, isTyping: Bool) -> PromptProblem? {
    do throws(QuerySyntaxError) {
      _ = try Query.parsed(text, isTyping: isTyping)
      return nil
    } catch {
      return PromptProblem(offset: error.column - 1, message: error.message)
    }
  }

  /// Asks for a name, and adds the query feed to the feeds file.
  func save(_ text: String) {
    guard !text.isEmpty else { return context.say("Nothing is selected yet") }
    context.navigation?.ask("Save as:") { typed in
      let name = Sanitizer.line(typed ?? "")
      guard !name.isEmpty else { return }
      context.edit(.feeds(.edit(.addQueryFeed(name: name, text: text))))
    }
  }
}
