import FeedFiltering
import FeedModel
package import TerminalKit

/// The colours of the rows of feeds; the first whose condition a feed meets counts.
package struct FeedColours: Equatable, Sendable {
  /// The colours by their names.
  package static let colours: [(name: String, role: Style.Role)] = [
    ("muted", .muted), ("yellow", .yellow), ("red", .red), ("green", .green), ("blue", .blue),
    ("magenta", .magenta), ("cyan", .cyan),
  ]

  package struct Rule: Equatable, Sendable {
    let colour: Style.Role
    let condition: FeedMatcher
    /// The colour and the condition as they are written.
    let text: String
  }

  package var rules: [Rule] = []

  package static let none = FeedColours()

  /// Returns the colour of a feed; `nil` for the usual one.
  package func colour(of feed: FeedMatcher.Facts) -> Style.Role? {
    rules.first { $0.condition.matches(feed) }?.colour
  }
}

extension FeedColours {
  /// Parses `["yellow unread_count > 50"]`.
  package init(_ value: ConfigValue) throws(Setting.Fault) {
    let texts: [String]
    switch value {
    case .list(let items): texts = items
    case .text(let text): texts = [text]
    case .integer, .boolean, .other:
      throw Setting.Fault(
        "feed_colours cannot be \(value.written): use a list of texts, "
          + "[\"yellow unread_count > 50\"].")
    }
    for (index, text) in texts.enumerated() { rules.append(try Rule(text, at: index)) }
  }

  /// The list as it is written in the settings file.
  package var literal: String { ConfigLiteral.list(rules.map(\.text)) }
}

extension FeedColours.Rule {
  fileprivate init(_ text: String, at index: Int) throws(Setting.Fault) {
    let parts = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    let name = parts.first.map(String.init) ?? ""
    guard let colour = FeedColours.colours.first(where: { $0.name == name }) else {
      let names = FeedColours.colours.map(\.name)
      let hint = NearestName.hint(for: name, in: names)
      throw Setting.Fault(
        "\"\(name)\" is not a colour for feeds.\(hint)", item: index)
    }
    do throws(QuerySyntaxError) {
      condition = try FeedMatcher(parsing: parts.count > 1 ? String(parts[1]) : "")
    } catch {
      throw Setting.Fault(error.message + ".", item: index)
    }
    self.colour = colour.role
    self.text = text
  }
}

extension SettingKind<FeedColours> {
  /// A list of colours with their conditions.
  static var feedColours: SettingKind {
    let names = FeedColours.colours.map(\.name).joined(separator: ", ")
    return SettingKind(
      description: "a list of texts, each a colour (\(names)) and a query",
      read: { (value) throws(Setting.Fault) in try FeedColours(value) }, write: \.literal)
  }
}
