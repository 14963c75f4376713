extension KeyBinding {
  /// The keys of the first nine saved views; they are one line of the help.
  static func views(_ intent: (Int) -> Intent) -> [KeyBinding] {
    (1...9).map { number in
      KeyBinding(
        sequences: [KeySequence([.character("'"), .character(Character("\(number)"))])],
        intent: intent(number), action: "view-\(number)", help: "the saved view of that number")
    }
  }
}
