/// The keys of an intent, its name in the settings and its text on the help page.
package struct KeyBinding<Intent> {
  /// The alternative sequences. There are none if the action is only in the palette.
  package var sequences: [KeySequence]
  package let intent: Intent
  /// The name in the settings, such as `next-unread`. It is the same on every page with the action.
  package let action: String
  package let help: String
  /// The number of the query feed that the intent opens, counted from 1; `nil` for others.
  package var queryFeed: Int?

  package init(sequences: [KeySequence], intent: Intent, action: String, help: String) {
    self.sequences = sequences
    self.intent = intent
    self.action = action
    self.help = help
  }

  package init(_ sequences: KeySequence..., intent: Intent, action: String, help: String) {
    self.init(sequences: sequences, intent: intent, action: action, help: help)
  }

  /// The keys as the help page shows them.
  package var keys: String { sequences.map(\.text).joined(separator: " ") }
}
