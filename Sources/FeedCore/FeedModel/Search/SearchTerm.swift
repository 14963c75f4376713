/// Words that must follow each other in a text.
package struct SearchTerm: Hashable, Sendable {
  /// Whether the last word is complete.
  package enum Ending: Hashable, Sendable {
    case whole
    /// The word may continue, because it is still being typed.
    case open
  }

  /// The words as typed, without their signs.
  package let text: String
  package let ending: Ending

  package init(_ text: String, _ ending: Ending = .whole) {
    self.text = text
    self.ending = ending
  }
}
