import FeedModel
import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

/// A row of the page of rules.
nonisolated struct RuleRow: ListItem {
  let entry: RuleEntry
  /// The number of rules above it with the same condition and feed.
  let occurrence: Int
  /// `nil` until the archive has said it.
  let report: RuleReport?
  /// The title of the only feed that the rule is about.
  let feedTitle: String?

  /// A rule is the same after it was moved, or does something else.
  package struct ID: Hashable, Sendable {
    let key: String
    let occurrence: Int
  }

  /// The names of its actions: "mute, keep".
  var acts: String { (entry.rule?.acts ?? []).map(\.title).joined(separator: ", ") }

  var id: ID { ID(key: entry.key, occurrence: occurrence) }

  /// Returns the rows of the rules, in their order.
  static func rows(
    _ entries: [RuleEntry], _ reports: [String: RuleReport], _ feeds: [Subscription]
  ) -> [RuleRow] {
    var seen: [String: Int] = [:]
    return entries.map { entry in
      let occurrence = seen[entry.key, default: 0]
      seen[entry.key] = occurrence + 1
      let feed = entry.rule?.feed
      let title = feeds.first { $0.url == feed }?.title
      return RuleRow(
        entry: entry, occurrence: occurrence, report: entry.rule.flatMap { reports[$0.key] },
        feedTitle: feed.map { title ?? AddressText.withoutCredentials($0) })
    }
  }
}

nonisolated extension RuleEntry {
  /// What makes it the same rule, also if it cannot be used.
  fileprivate var key: String {
    rule?.key ?? "\(written["feed"] ?? "")\n\(written["when"] ?? "")"
  }

  /// The condition as the user would type it.
  package var condition: String { rule?.condition ?? plain("when") }
  /// The user's name for it; empty if there is none.
  package var note: String { rule?.note ?? plain("note") }
  /// The name on the screen.
  package var name: String { note.isEmpty ? condition : note }

  private func plain(_ key: String) -> String {
    guard let literal = written[key] else { return "" }
    if case .text(let text) = ConfigValue(literal) { return text }
    return literal
  }
}
