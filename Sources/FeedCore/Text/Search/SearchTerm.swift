/// One thing that a search asks for: words that must stand one after the other.
public struct SearchTerm: Equatable, Sendable {
  enum Demand: Equatable, Sendable {
    case wanted, unwanted
  }

  enum Place: Equatable, Sendable {
    case anywhere, title
  }

  /// How the last of its words is meant.
  enum Ending: Equatable, Sendable {
    case whole
    /// It may go on: it is still being typed.
    case open
  }

  /// As typed, without its signs.
  let text: String
  let demand: Demand
  let place: Place
  let ending: Ending
}
