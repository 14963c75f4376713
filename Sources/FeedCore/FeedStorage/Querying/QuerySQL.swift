import FeedModel
import GRDB

/// Writes conditions in SQL, for the row `viewed` of `entry`. Every value is an argument.
struct QuerySQL {
  /// Where words are looked up.
  enum Words {
    /// In the search index, which must have the entry.
    case index
    /// In the entry's own texts.
    case text
    /// In the index, or for an entry that it does not have yet in the entry's own texts.
    case both
  }

  private let now: Int64
  private let words: Words
  private(set) var arguments = StatementArguments()
  private var count = 0
  /// Begins the names of arguments, so that two conditions can be in one statement.
  private let prefix: String

  /// - Parameter now: the second since 1970 up to which ages are counted.
  init(now: Int64, wordsFrom words: Words) {
    self.now = now
    self.words = words
    prefix =
      switch words {
      case .index: "indexed"
      case .text: "direct"
      case .both: "either"
      }
  }

  /// Returns the condition. The parser limits the depth of expressions.
  mutating func condition(_ condition: QueryCondition) -> String {
    switch condition {
    case .test(let test): self.test(test)
    case .all(let parts):
      parts.isEmpty ? "(1)" : "(\(parts.map { self.condition($0) }.joined(separator: " AND ")))"
    case .any(let parts):
      parts.isEmpty ? "(0)" : "(\(parts.map { self.condition($0) }.joined(separator: " OR ")))"
    }
  }

  private mutating func test(_ test: QueryTest) -> String {
    switch test.kind {
    case .places(let range):
      let (low, high) = (argument(range.lowerBound), argument(range.upperBound))
      return "(viewed.id >= \(low) AND viewed.id < \(high))"
    case .feeds(let feeds, let sense):
      let list = "SELECT value FROM json_each(\(argument(ItemReader.json(feeds))))"
      return "(viewed.feed \(sense == .holds ? "" : "NOT ")IN (\(list)))"
    case .comparison(let comparison):
      let test = self.test(comparison)
      return comparison.sense == .holds ? test : "(NOT \(test))"
    }
  }

  private mutating func test(_ comparison: QueryComparison) -> String {
    let attribute = comparison.attribute
    switch (attribute, comparison.test) {
    case (.unread, .equals("yes")): return QueryColumn.isUnread
    case (.unread, .equals("no")): return "(NOT \(QueryColumn.isUnread))"
    case (.starred, .equals("yes")): return QueryColumn.isFavourite
    case (.starred, .equals("no")): return "(NOT \(QueryColumn.isFavourite))"
    case (.muted, .equals("yes")): return QueryColumn.isMuted
    case (.muted, .equals("no")): return "(NOT \(QueryColumn.isMuted))"
    case (.flags, .hasWord(let letters)): return flags(including: letters)
    case (.categories, .equals(let category)):
      let list = "char(10) || \(text(.categories)) || char(10)"
      return "(instr(\(list), \(argument("\n\(category)\n"))) > 0)"
    case (_, .equals(let wanted)): return "(\(text(attribute)) = \(argument(wanted)))"
    case (_, .matches(let pattern)):
      return "\(QueryFunctions.matches)(\(text(attribute)), \(argument(pattern)))"
    case (_, .hasWord(let word)):
      guard !word.isEmpty, !word.contains(" ") else { return "(0)" }
      return "(instr(' ' || \(text(attribute)) || ' ', \(argument(" \(word) "))) > 0)"
    case (_, .within(let numbers)):
      let (low, high) = (argument(numbers.lowerBound), argument(numbers.upperBound))
      return "(\(value(attribute)) BETWEEN \(low) AND \(high))"
    case (_, .contains(let part)):
      return "\(QueryFunctions.has)(\(text(attribute)), \(argument(part)))"
    case (_, .words(let text, let ending)): return self.words(text, ending, attribute, comparison)
    }
  }

  private mutating func words(
    _ text: String, _ ending: SearchTerm.Ending, _ attribute: QueryAttribute,
    _ comparison: QueryComparison
  ) -> String {
    guard attribute == .text || attribute == .title else {
      return inText(text, ending, attribute)
    }
    switch words {
    case .index: return inIndex(comparison)
    case .text: return inText(text, ending, attribute)
    case .both:
      let isWaiting = "EXISTS (SELECT 1 FROM unsearched WHERE unsearched.entry = viewed.id)"
      let direct = inText(text, ending, attribute)
      return "(CASE WHEN \(isWaiting) THEN \(direct) ELSE \(inIndex(comparison)) END)"
    }
  }

  private mutating func inText(
    _ text: String, _ ending: SearchTerm.Ending, _ attribute: QueryAttribute
  ) -> String {
    "\(QueryFunctions.words)(\(plain(attribute)), \(argument(text)), \(argument(ending == .open)))"
  }

  private mutating func inIndex(_ comparison: QueryComparison) -> String {
    var comparison = comparison
    comparison.sense = .holds
    let lookup = QueryTest(kind: .comparison(comparison)).lookup
    guard let pattern = lookup?.pattern else { return "(1)" }
    return """
      EXISTS (SELECT 1 FROM search AS probe
        WHERE probe.search MATCH \(argument(pattern)) AND probe.rowid = viewed.id)
      """
  }

  /// Returns the text in which words are looked for.
  private mutating func plain(_ attribute: QueryAttribute) -> String {
    switch attribute {
    case .text:
      """
      (\(QueryColumn.titles) || ' ' ||
        ifnull((SELECT \(QueryFunctions.plain)(html) FROM bodyText WHERE bodyText.entry = viewed.id), ''))
      """
    case .title: QueryColumn.titles
    // A word between the categories keeps a phrase from going on in the next one.
    case .categories:
      "replace(\(text(.categories)), char(10), ' \(SearchText.reserved.lowerBound) ')"
    case .link, .author, .content, .guid, .unread, .flags, .date, .age, .feedTitle, .feedAddress,
      .tags, .feedIndex, .unreadCount, .totalCount, .enclosureAddress, .enclosureType, .summary,
      .host, .kind, .words, .rating, .starred, .muted:
      text(attribute)
    }
  }

  /// Returns the condition that an entry has each of these letters, or no letter if none is given.
  private mutating func flags(including letters: String) -> String {
    let flags = text(.flags)
    guard !letters.isEmpty else { return "(\(flags) = '')" }
    let tests = letters.map { "instr(\(flags), \(argument(String($0)))) > 0" }
    return "(\(tests.joined(separator: " AND ")))"
  }

  private mutating func text(_ attribute: QueryAttribute) -> String {
    QueryColumn.text(attribute, now: attribute == .age ? argument(now) : "")
  }

  private mutating func value(_ attribute: QueryAttribute) -> String {
    QueryColumn.value(attribute, now: attribute == .age ? argument(now) : "")
  }

  private mutating func argument(_ value: some DatabaseValueConvertible) -> String {
    let name = "\(prefix)\(count)"
    count += 1
    arguments += [name: value]
    return ":\(name)"
  }
}
