/// An action that the last row of a page names.
nonisolated struct Hint: Equatable {
  let action: String
  /// What it does, in a word.
  let word: String

  init(_ action: String, _ word: String) {
    self.action = action
    self.word = word
  }
}
