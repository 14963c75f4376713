/// Which keys mean which intent, and how the help page puts it.
struct KeyBinding<Intent> {
  /// The keys as they are written on the help page.
  let names: [String]
  let sequences: [KeySequence]
  let intent: Intent
  let help: String

  init(_ names: String..., intent: Intent, help: String) {
    self.names = names
    sequences = names.map { KeySequence($0) }
    self.intent = intent
    self.help = help
  }
}
