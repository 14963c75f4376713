import FeedModel
import TerminalKit

/// What the filter page asks the user to type.
struct FilterPrompts {
  let context: PageContext

  /// Asks for a query. `take` gets it whenever what has been typed is one; at the end it gets the
  /// one before if the user gives up.
  func edit(_ label: String, _ text: String, take: @escaping (String) -> Void) {
    QueryPrompt(context: context, label: label).ask(text, type: take) { take($0 ?? text) }
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
