import FeedFetching
import FeedFiltering
import FeedModel
import FeedtuiSettings

/// An `ignore-article` line of newsboat's `config` as a rule that mutes.
///
/// Its feed is `*`, an address, or `regex:` with a regular expression, for which newsboat ignores
/// case as `=~` does.
nonisolated struct IgnoredArticles: Equatable, Sendable {
  static let command = "ignore-article"

  let rule: Rule
  /// The line as it is written.
  let text: String

  /// Throws the reason why the line cannot be taken over, as a sentence.
  init(_ line: NewsboatConfig.Line) throws(Refusal) {
    guard line.words.count > 2 else {
      throw Refusal(message: "\(Self.command) needs a feed and an expression.")
    }
    let (feed, written) = (line.words[1], line.words[2])
    guard Query.isNewsboat(written) else {
      throw Refusal(message: "\"\(written)\" is not an expression of newsboat's.")
    }
    text = line.text
    let whole = try Self.parsed(written)
    if feed == "*" {
      rule = whole
    } else if feed.hasPrefix(Self.regex) {
      let pattern = feed.dropFirst(Self.regex.count).flatMap { $0 == "\"" ? ["\\", $0] : [$0] }
      rule = try Self.parsed("rssurl =~ \"\(String(pattern))\" and (\(written))")
    } else {
      rule = try Self.parsed(written, feed: Self.address(feed))
    }
  }

  private static let regex = "regex:"

  private static func parsed(_ condition: String, feed: String? = nil) throws(Refusal) -> Rule {
    do throws(QuerySyntaxError) {
      return try Rule(parsing: condition, feed: feed, acts: [.mute])
    } catch {
      throw Refusal(message: "\(error.message) (column \(error.column) of \(condition)).")
    }
  }

  private static func address(_ word: String) throws(Refusal) -> String {
    guard let address = FeedAddress.inFile(word) else {
      throw Refusal(message: "\"\(word)\" is not an address that feedtui can follow.")
    }
    return address
  }

  /// The values of the rule in the settings file.
  var values: [RuleEdit.Value] {
    var values = [
      RuleEdit.Value(key: "when", value: ConfigLiteral.readable(rule.condition)),
      RuleEdit.Value(key: "do", value: ConfigLiteral.text("mute")),
    ]
    if let feed = rule.feed {
      values.append(RuleEdit.Value(key: "feed", value: ConfigLiteral.text(feed)))
    }
    return values
  }

  /// Why a line is not taken over.
  struct Refusal: Error, Equatable {
    let message: String
    /// Whether the line is well written, but about something that is not here.
    var isWithoutObject = false

    /// What becomes of the line.
    var ending: NewsboatEnding { isWithoutObject ? .nothing(sentence) : .notUnderstood(message) }

    private var sentence: String { message.prefix(1).uppercased() + message.dropFirst() }
  }
}
