import FeedFormats
import FeedModel
import GRDB

/// A query feed in SQL. Every value from the user is an argument.
struct QuerySource {
  /// A query for the entries of the view, with the column `entry`.
  ///
  /// No sorting is needed to read it from either end.
  private(set) var sql = ""
  private(set) var arguments = StatementArguments()
  /// The second since 1970 up to which ages are counted.
  private let now: Int64
  private var count = 0

  init(_ queryFeed: QueryFeed, now: Int64) {
    self.now = now
    let condition = self.condition(queryFeed.expression)
    // A walk along the table whose keys are places, or along the marks if only unread entries are
    // wanted.
    sql =
      queryFeed.expression.isOnlyUnread
      ? """
      (SELECT viewed.id AS entry FROM unread CROSS JOIN entry AS viewed ON viewed.id = unread.entry
        WHERE \(condition) AND \(Self.isFollowed)
      UNION ALL
      SELECT viewed.id AS entry FROM hidden CROSS JOIN entry AS viewed ON viewed.id = hidden.entry
        WHERE hidden.isUnread AND hidden.reason = 'feed' AND \(condition) AND \(Self.isFollowed))
      """
      : """
      (SELECT viewed.id AS entry FROM entry AS viewed
        WHERE \(condition) AND \(Self.isFollowed) AND \(Self.stays("viewed.id")))
      """
  }

  /// Returns the condition that the user has not hidden an entry.
  static func stays(_ id: String) -> String {
    """
    NOT EXISTS (SELECT 1 FROM hidden AS gone WHERE gone.entry = \(id) AND gone.reason = 'reader')
    """
  }

  private static let isFollowed =
    "EXISTS (SELECT 1 FROM feed WHERE feed.id = viewed.feed AND feed.position IS NOT NULL)"

  // MARK: The expression

  /// Translates an expression. The parser limits the depth of expressions.
  private mutating func condition(_ expression: QueryExpression) -> String {
    switch expression {
    case .comparison(let comparison):
      let test = self.test(comparison)
      return comparison.sense == .holds ? test : "NOT \(test)"
    case .feeds(let urls, let sense):
      let urls = JSONWriter.list(urls.map { .text($0) })
      let list = "SELECT value FROM json_each(\(argument(urls)))"
      return """
        viewed.feed \(sense == .holds ? "" : "NOT ")IN (SELECT id FROM feed WHERE url IN (\(list)))
        """
    case .all(let parts): return "(\(parts.map { condition($0) }.joined(separator: " AND ")))"
    case .any(let parts): return "(\(parts.map { condition($0) }.joined(separator: " OR ")))"
    }
  }

  private mutating func test(_ comparison: QueryComparison) -> String {
    let attribute = comparison.attribute
    switch (attribute, comparison.test) {
    case (.unread, .equals("yes")): return Self.isUnread
    case (.unread, .equals("no")): return "(NOT \(Self.isUnread))"
    case (.flags, .hasWord(let letters)): return flags(including: letters)
    case (.age, .within(let days)): return placed(days)
    case (.categories, .equals(let name)), (.categories, .hasWord(let name)):
      let list = "char(10) || \(text(.categories)) || char(10)"
      return "(instr(\(list), \(argument("\n\(name)\n"))) > 0)"
    case (_, .equals(let wanted)): return "(\(text(attribute)) = \(argument(wanted)))"
    case (_, .matches(let pattern)):
      return "\(QueryFunctions.matches)(\(text(attribute)), \(argument(pattern)))"
    case (_, .hasWord(let word)):
      guard !word.isEmpty, !word.contains(" ") else { return "(0)" }
      return "(instr(' ' || \(text(attribute)) || ' ', \(argument(" \(word) "))) > 0)"
    case (_, .within(let numbers)):
      let (low, high) = (argument(numbers.lowerBound), argument(numbers.upperBound))
      return "(\(value(attribute)) BETWEEN \(low) AND \(high))"
    }
  }

  /// Returns the condition that an entry has each of these letters, or no letter if none is given.
  private mutating func flags(including letters: String) -> String {
    let flags = text(.flags)
    guard !letters.isEmpty else { return "(\(flags) = '')" }
    let tests = letters.map { "instr(\(flags), \(argument(String($0)))) > 0" }
    return "(\(tests.joined(separator: " AND ")))"
  }

  /// Returns the condition that an entry has one of those ages, as a range of keys.
  private mutating func placed(_ days: ClosedRange<Int64>) -> String {
    let day: Int64 = 86_400
    // No entry lies in the future.
    let last = days.lowerBound <= 0 ? Int64.max : now - days.lowerBound * day + 1
    let first = now - (days.upperBound + 1) * day + 1
    let (low, high) = (EntryID.bound(startOf: first), EntryID.bound(startOf: last))
    return "(viewed.id >= \(argument(low)) AND viewed.id < \(argument(high)))"
  }

  private mutating func text(_ attribute: QueryAttribute) -> String {
    Self.text(attribute, now: attribute == .age ? argument(now) : "")
  }

  private mutating func value(_ attribute: QueryAttribute) -> String {
    Self.value(attribute, now: attribute == .age ? argument(now) : "")
  }

  private mutating func argument(_ value: some DatabaseValueConvertible) -> String {
    let name = "view\(count)"
    count += 1
    arguments += [name: value]
    return ":\(name)"
  }
}
