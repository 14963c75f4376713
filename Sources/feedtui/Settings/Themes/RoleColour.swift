package import TerminalKit

/// A colour that the user has chosen.
package enum RoleColour: Hashable, Sendable {
  /// The theme's choice.
  case own
  /// The terminal's own colour for text.
  case terminal
  /// One of the terminal's 256 colours. Every terminal with colours has the first eight.
  case number(Int)
  case rgb(RGB)

  /// The colours that have names, in the order of their numbers.
  package static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]
}
