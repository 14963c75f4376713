/// Words that must follow each other in a text, or signs without a letter that it must contain.
package struct SearchTerm: Hashable, Sendable {
  /// Whether the last word is complete.
  package enum Ending: Hashable, Sendable {
    case whole
    /// The word may continue, because it is still being typed.
    case open
  }

  /// The words as typed.
  package let text: String
  package let ending: Ending

  package init(_ text: String, _ ending: Ending = .whole) {
    self.text = text
    self.ending = ending
  }
}
