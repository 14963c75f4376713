import FeedtuiSettings
import TerminalKit

/// newsboat's colours for the rows of feeds: `highlight-feed`, and `highlight feedlist` as far as
/// its expression is about the counts that newsboat writes into the row.
nonisolated struct NewsboatFeedColours: Sendable {
  /// A line of the list of `feed_colours`, or the reason why there is none.
  enum Outcome: Equatable {
    case rule(String)
    case ending(NewsboatEnding)
  }

  static let command = "highlight-feed"

  /// Whether the line is about rows of feeds.
  static func takes(_ line: NewsboatConfig.Line) -> Bool {
    line.command == command
      || line.words.first == NewsboatColours.highlight && line.words.dropFirst().first == "feedlist"
  }

  /// Returns what becomes of such a line.
  static func outcome(_ line: NewsboatConfig.Line) -> Outcome {
    let isExpression = line.command == command
    let words = line.words.dropFirst(isExpression ? 1 : 2)
    guard let condition = words.first, words.count > 1 else {
      return .ending(.notUnderstood("\(line.label) needs an expression and a colour."))
    }
    let colour: NewsboatColour
    do throws(IgnoredArticles.Refusal) {
      // A row of a feed has attributes of its own.
      colour = try NewsboatColour(words.dropFirst().prefix(1))
    } catch {
      return .ending(error.ending)
    }
    guard isExpression else { return outcome(of: condition, colour) }
    let rule = "\(name(of: colour.foreground) ?? "yellow") \(condition)"
    do throws(Setting.Fault) {
      _ = try FeedColours(.list([rule]))
      return .rule(rule)
    } catch {
      return .ending(.kept(error.message))
    }
  }

  private static func outcome(of pattern: String, _ colour: NewsboatColour) -> Outcome {
    if pattern.contains("0/0") { return .rule("muted total_count = 0") }
    if ["*N ", "+N ", " N "].contains(where: pattern.contains) {
      let name = name(of: colour.foreground)
      return name.map { .rule("\($0) unread_count > 0") }
        ?? .ending(.nothing("Feeds with unread items are bold."))
    }
    if ["--", "==", "=(", "─"].contains(where: pattern.contains) {
      return .ending(
        .nothing("Headings are sections of the page of feeds, which the theme draws."))
    }
    return .ending(.nothing("feed_colours has feeds stand out by a query."))
  }

  /// Returns our colour that looks most like one of a theme's file; `nil` for the usual one.
  private static func name(of colour: String) -> String? {
    let word = colour.filter { $0 != "\"" }
    if FeedColours.Colour(rawValue: word) != nil { return word }
    if word == "black" { return FeedColours.Colour.muted.rawValue }
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
