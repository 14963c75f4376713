import FeedFetching
import FeedFiltering
import FeedModel
import FeedtuiSettings
import SafeText

/// The `ignore-article` lines of newsboat's `config` as rules that mute, and its
/// `highlight-article` lines as rules that highlight.
struct NewsboatRules: Sendable {
  private static let ignoring = "ignore-article"
  static let commands = [ignoring, "highlight-article"]

  /// The new rules, and their lines.
  private var new: [(rule: Rule, line: NewsboatConfig.Line)] = []
  /// The rules that the settings file had before.
  private var known = 0
  /// Whether a line has more than one colour.
  private var isPlainer = false
  private var keys: Set<String>
  /// The number of rules for which the settings file has room.
  private let room: Int

  init(_ config: Config) {
    keys = Set(config.rules.compactMap { $0.rule?.key })
    room = RuleEntry.limit - config.text.rules.blocks.count
  }

  /// Takes a line over.
  mutating func take(_ line: NewsboatConfig.Line) throws(ImportRefusal) {
    let isHighlight = line.command != Self.ignoring
    let rule = try isHighlight ? Self.highlight(line) : Self.rule(line)
    guard keys.insert(rule.key).inserted else {
      known += 1
      return
    }
    guard new.count < room else {
      throw .notUnderstood("The settings file has \(RuleEntry.limit) rules already.")
    }
    new.append((rule, line))
    // The background is the highlight's colour where the text has none.
    let words = isHighlight ? line.words.dropFirst(2) : []
    if words.count > 2 || words.count == 2 && !words.contains("default") { isPlainer = true }
  }

  /// Returns the rule of a line. Its feed is `*`, an address, or `regex:` with a regular
  /// expression, for which newsboat ignores case as `=~` does.
  private static func rule(_ line: NewsboatConfig.Line) throws(ImportRefusal) -> Rule {
    guard line.arguments.count > 1 else {
      throw .notUnderstood("\(ignoring) needs a feed and an expression.")
    }
    let (feed, written) = (line.words[1], line.words[2])
    guard Query.isNewsboat(written) else {
      throw .notUnderstood("\"\(written)\" is not an expression of newsboat's.")
    }
    let whole = try parsed(written)
    if feed == "*" { return whole }
    if feed.hasPrefix("regex:") {
      let pattern = feed.dropFirst("regex:".count).flatMap { $0 == "\"" ? ["\\", $0] : [$0] }
      return try parsed("rssurl =~ \"\(String(pattern))\" and (\(written))")
    }
    guard let address = FeedAddress.inFile(feed) else {
      throw .notUnderstood("\"\(feed)\" is not an address that feedtui can follow.")
    }
    return try parsed(written, feed: address)
  }

  /// Returns the rule of an expression with two colours, in the first that has a name here.
  private static func highlight(_ line: NewsboatConfig.Line) throws(ImportRefusal) -> Rule {
    guard line.arguments.count > 2, Query.isNewsboat(line.argument) else {
      throw .notUnderstood("\(line.command) needs an expression and two colours.")
    }
    let colour = try NewsboatColour(line.arguments.dropFirst().prefix(2))
    let name =
      NewsboatFeedColours.name(of: colour.foreground)
      ?? NewsboatFeedColours.name(of: colour.background)
    return try parsed(
      line.argument, acts: [.highlight(name.flatMap(HighlightColour.init) ?? .yellow)])
  }

  private static func parsed(
    _ condition: String, feed: String? = nil, acts: [RuleAct] = [.mute]
  ) throws(ImportRefusal) -> Rule {
    do throws(QuerySyntaxError) {
      return try Rule(parsing: condition, feed: feed, acts: acts)
    } catch {
      let reason = "\(error.message) (column \(error.column) of \(condition))."
      throw acts == [.mute] ? ImportRefusal.notUnderstood(reason) : .kept(reason)
    }
  }

  /// Adds the rules that the settings file does not have, each below a comment with newsboat's
  /// line.
  func add(to text: inout ConfigText) {
    guard !new.isEmpty else { return }
    var rules = text.rules
    for (rule, line) in new {
      var values = [
        RuleEdit.Value(key: "when", value: ConfigLiteral.readable(rule.condition)),
        RuleEdit.Value(
          key: "do", value: ConfigLiteral.text(rule.acts.map(\.name).joined(separator: ", "))),
      ]
      if let feed = rule.feed {
        values.append(RuleEdit.Value(key: "feed", value: ConfigLiteral.text(feed)))
      }
      rules.add(values, comment: "newsboat: \(Sanitizer.line(line.text))", before: nil)
    }
    text.set(rules.text, at: .rules)
  }

  /// A sentence for the user; `nil` without such lines.
  var message: String? {
    guard new.count + known > 0 else { return nil }
    let rules = "\(Wording.counted(new.count, "rule")) added"
    let others = known == 0 ? "" : ", \(known) already there"
    let loss =
      isPlainer ? " A highlight has one colour: backgrounds and attributes are left out." : ""
    return "\(rules)\(others).\(loss)"
  }
}
