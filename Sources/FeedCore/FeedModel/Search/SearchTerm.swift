/// One condition of a search: words that must follow each other.
package struct SearchTerm: Equatable, Sendable {
  package enum Demand: Equatable, Sendable {
    case wanted, unwanted
  }

  package enum Place: Equatable, Sendable {
    case anywhere, title
  }

  /// Whether the last word is complete.
  package enum Ending: Equatable, Sendable {
    case whole
    /// The word may continue, because it is still being typed.
    case open
  }

  /// The text as typed, without its signs.
  package let text: String
  package let demand: Demand
  package let place: Place
  package let ending: Ending
}
