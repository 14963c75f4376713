import SafeText
import TerminalKit

/// What a page says in place of its rows: a sentence, and the keys that help.
nonisolated struct PageMessage: Equatable, Sendable {
  let headline: String
  var help = ""
  var style: Style = .bold

  /// The page cannot be shown.
  static func failure(_ message: String, help: String) -> PageMessage {
    PageMessage(headline: message, help: help, style: Style(.warning, .bold))
  }
}
