import TerminalKit

/// The user's colours for the inks.
nonisolated struct Theme: Equatable, Sendable {
  var muted = InkColour.own
  var accent = InkColour.own
  var favourite = InkColour.own
  var link = InkColour.own
  var code = InkColour.own
  var warning = InkColour.own

  /// Returns the user's colour for an ink.
  func colour(of ink: Style.Ink) -> InkColour {
    switch ink {
    case .normal, .yellow, .red, .green, .blue, .magenta, .cyan: .own
    case .muted: muted
    case .accent: accent
    case .favourite: favourite
    case .link: link
    case .code: code
    case .warning: warning
    }
  }
}

/// A colour of the terminal.
nonisolated enum InkColour: Equatable, Sendable {
  /// The program's choice.
  case own
  /// The terminal's own colour for text.
  case terminal
  /// One of the terminal's 256 colours. Every terminal with colours has the first eight.
  case number(Int)

  /// The colours that have names, in the order of their numbers.
  static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
}
