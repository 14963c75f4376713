import FeedtuiPages
import TerminalKit

/// A value as it is shown.
nonisolated enum SettingValue: Equatable, Sendable {
  /// Words to choose from, and the index of the one that is chosen.
  case choice([String], chosen: Int)
  case text(String)
  /// What leaving the setting out means.
  case unset(String)
  /// A colour and its name.
  case colour(Style.Role, String)

  /// The value, and after it what can be chosen instead.
  var spoken: String {
    switch self {
    case .choice(let words, let chosen):
      let others = words.indices.filter { $0 != chosen }.map { words[$0] }
      return others.isEmpty
        ? words[chosen] : "\(words[chosen]), other choices: \(others.joined(separator: " or "))"
    case .text(let text), .unset(let text): return text.isEmpty ? "not set" : text
    case .colour(_, let name): return name
    }
  }

  var words: String {
    switch self {
    case .choice(let words, _): words.joined(separator: " ")
    case .text(let text), .unset(let text), .colour(_, let text): text
    }
  }
}
