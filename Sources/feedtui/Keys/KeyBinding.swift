/// Which keys mean which intent, what the settings call it, and how the help page puts it.
struct KeyBinding<Intent> {
  /// Any of these; none if the action is only in the palette.
  var sequences: [KeySequence]
  let intent: Intent
  /// The name in the settings, the same on every page that has the action: `next-unread`.
  let action: String
  let help: String

  init(sequences: [KeySequence], intent: Intent, action: String, help: String) {
    self.sequences = sequences
    self.intent = intent
    self.action = action
    self.help = help
  }

  init(_ sequences: KeySequence..., intent: Intent, action: String, help: String) {
    self.init(sequences: sequences, intent: intent, action: action, help: help)
  }

  /// The keys as the help page shows them.
  var keys: String { sequences.map(\.text).joined(separator: " ") }
}
