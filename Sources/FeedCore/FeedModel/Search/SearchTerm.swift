/// One condition of a search: words that must follow each other.
public struct SearchTerm: Equatable, Sendable {
  enum Demand: Equatable, Sendable {
    case wanted, unwanted
  }

  enum Place: Equatable, Sendable {
    case anywhere, title
  }

  /// Whether the last word is complete.
  enum Ending: Equatable, Sendable {
    case whole
    /// The word may continue, because it is still being typed.
    case open
  }

  /// The text as typed, without its signs.
  let text: String
  let demand: Demand
  let place: Place
  let ending: Ending
}
