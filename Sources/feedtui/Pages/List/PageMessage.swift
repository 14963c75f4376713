package import TerminalKit

/// A message in place of the rows of a page: a sentence, and the keys that help.
nonisolated package struct PageMessage: Equatable, Sendable {
  package let headline: String
  package let help: String
  package let style: Style

  package init(headline: String, help: String = "", style: Style = .bold) {
    self.headline = headline
    self.help = help
    self.style = style
  }

  /// The page cannot be shown.
  package static func failure(_ message: String, help: String) -> PageMessage {
    PageMessage(headline: message, help: help, style: Style(.warning, .bold))
  }
}
