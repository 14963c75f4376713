import FeedtuiSettings
import TerminalKit

/// newsboat's colours for the rows of feeds: `highlight-feed`, and `highlight feedlist` as far as
/// its expression is about the counts that newsboat writes into the row.
enum NewsboatFeedColours {
  static let command = "highlight-feed"

  /// Whether the line is about rows of feeds.
  static func takes(_ line: NewsboatConfig.Line) -> Bool {
    line.command == command
      || line.command == NewsboatColours.highlight && line.argument == "feedlist"
  }

  /// Returns the text of such a line in the list of `feed_colours`.
  static func rule(_ line: NewsboatConfig.Line) throws(ImportRefusal) -> String {
    let isExpression = line.command == command
    let words = line.words.dropFirst(isExpression ? 1 : 2)
    guard let condition = words.first, words.count > 1 else {
      throw .notUnderstood("\(line.label) needs an expression and a colour.")
    }
    // A row of a feed has attributes of its own.
    let colour = try NewsboatColour(words.dropFirst().prefix(1))
    guard isExpression else { return try rule(of: condition, colour) }
    let rule = "\(name(of: colour.foreground) ?? "yellow") \(condition)"
    do throws(Setting.Fault) {
      _ = try FeedColours(.list([rule]))
      return rule
    } catch {
      throw .kept(error.message)
    }
  }

  private static func rule(
    of pattern: String, _ colour: NewsboatColour
  ) throws(ImportRefusal) -> String {
    if pattern.contains("0/0") { return "muted total_count = 0" }
    if ["*N ", "+N ", " N "].contains(where: pattern.contains) {
      guard let name = name(of: colour.foreground) else {
        throw .noPlace("Feeds with unread items are bold.")
      }
      return "\(name) unread_count > 0"
    }
    if ["--", "==", "=(", "─"].contains(where: pattern.contains) {
      throw .noPlace("Headings are sections of the page of feeds, which the theme draws.")
    }
    throw .noPlace("feed_colours has feeds stand out by a query.")
  }

  /// Returns our colour that looks most like one of a theme's file; `nil` for the usual one.
  static func name(of colour: String) -> String? {
    let word = colour.filter { $0 != "\"" }
    if FeedColours.colours.contains(where: { $0.name == word }) { return word }
    if word == "black" { return "muted" }
    guard let number = Int(word), ColourTable.colours.indices.contains(number) else { return nil }
    return name(of: ColourTable.colours[number])
  }

  /// The difference of the parts of a colour below which it is a grey.
  private static let least = 40

  private static func name(of colour: RGB) -> String {
    let (red, green, blue) = (Int(colour.red), Int(colour.green), Int(colour.blue))
    let (most, fewest) = (max(red, green, blue), min(red, green, blue))
    guard most - fewest >= least else { return "muted" }
    // Which of the parts are nearer to the greatest than to the smallest.
    let middle = (most + fewest) / 2
    return switch (red > middle, green > middle, blue > middle) {
    case (true, true, _): "yellow"
    case (true, false, true): "magenta"
    case (false, true, true): "cyan"
    case (true, false, false): "red"
    case (false, true, false): "green"
    case (false, false, _): "blue"
    }
  }
}
