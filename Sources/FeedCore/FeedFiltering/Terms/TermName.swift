import FeedModel

/// A name that can stand before the colon of a term: `is:unread`.
///
/// A row of `declaration` is all that the parser, the completion and the manual know of a name.
package enum TermName: String, CaseIterable, Sendable {
  case state = "is"
  case kind, feed, tag, tagged, note
  case author = "by"
  case title, link, category, since, before, rating, words, story
  case order = "sort"

  /// What stands after the colon.
  enum Value: Equatable {
    case state, kind, feed, tag, tagged, link, since, before, order
    /// Words that follow each other in the attribute, or a regular expression for it.
    case words(QueryAttribute)
    /// A number, or several: those below one that is above 0 begin with `least`.
    case number(QueryAttribute, least: Int64 = .min)
  }

  private struct Declaration {
    let value: Value
    /// Other usual names.
    var others: [String] = []
    let example: String
    /// What an entry must satisfy, for the manual.
    let meaning: String
    /// What is offered after the name, unless it is in the user's files.
    var offers: [String] = []
  }

  private var declaration: Declaration {
    switch self {
    case .state:
      Declaration(
        value: .state, example: "is:unread", meaning: "\(Self.list(TermMeaning.states)): its marks",
        offers: TermMeaning.states)
    case .kind:
      Declaration(
        value: .kind, others: ["type"], example: "kind:photo,episode",
        meaning: "\(Self.list(TermKinds.names)); several with commas", offers: TermKinds.names)
    case .feed:
      Declaration(
        value: .feed, example: "feed:example",
        meaning: "the title or the address of its feed contains this")
    case .tag:
      Declaration(
        value: .tag, example: "tag:news,tech", meaning: "its feed has this tag, or one of several")
    case .tagged:
      Declaration(
        value: .tagged, example: "tagged:later",
        meaning: "it has this tag of yours, or one of several", offers: [ItemTag.later])
    case .note:
      Declaration(
        value: .words(.note), example: "note:\"to do\"",
        meaning: "these words follow each other in your note on it")
    case .author:
      Declaration(
        value: .words(.author), others: ["author", "from"], example: "by:\"Jane Doe\"",
        meaning: "these words follow each other in its author")
    case .title:
      Declaration(
        value: .words(.title), example: "title:release",
        meaning: "these words follow each other in its title")
    case .link:
      Declaration(
        value: .link, others: ["url"], example: "link:example.org/blog",
        meaning: "its address is on this host, and contains what follows the host")
    case .category:
      Declaration(
        value: .words(.categories), others: ["cat", "categories"], example: "category:swift",
        meaning: "these words follow each other in one of its categories")
    case .since:
      Declaration(
        value: .since, others: ["after", "newer"], example: "since:2026-11-21",
        meaning: """
          in the river since then: a date, a month (`2026-11`), a year, `45m`, `12h`, `7d` or `4w` \
          ago, `today`, `yesterday` or `monday`
          """, offers: QueryMoment.offers)
    case .before:
      Declaration(
        value: .before, others: ["until", "older"], example: "before:7d",
        meaning: "in the river before then", offers: QueryMoment.offers)
    case .rating:
      Declaration(
        // A query for few stars does not ask for items without a rating.
        value: .number(.rating, least: 1), others: ["stars"], example: "rating:>=4",
        meaning: "your rating: `4`, `>=3`, `<3` or `2..4`", offers: ["5", ">=4", ">=3", "1..2"])
    case .words:
      Declaration(
        value: .number(.words), example: "words:300..1000",
        meaning: "the length of its text, in the same way", offers: [">1000", "<300"])
    case .story:
      Declaration(
        value: .number(.story), example: "story:<2",
        meaning: """
          its place among the copies of its story, from 1; `story:<2` finds each story once, and \
          `story:>1` the copies that came later
          """, offers: ["<2", ">1", ">0"])
    case .order:
      Declaration(
        value: .order, others: ["order"], example: "sort:title",
        meaning: "the order of the list: \(Self.list(QueryOrder.names)); `-title` reverses it",
        offers: QueryOrder.allCases.map(\.rawValue))
    }
  }

  private static func list(_ values: [String]) -> String {
    values.map { "`\($0)`" }.joined(separator: ", ")
  }

  var value: Value { declaration.value }
  var offers: [String] { declaration.offers }
  package var example: String { declaration.example }
  package var meaning: String { declaration.meaning }

  /// Returns the name as typed; other usual words mean the same.
  package init?(typed: String) {
    let word = typed.lowercased()
    guard let name = TermName(rawValue: word) ?? Self.others[word] else { return nil }
    self = name
  }

  private static let others = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { name in
      name.declaration.others.map { ($0, name) }
    })

  /// Returns the name that a misspelt one is like; `nil` if it is probably a word of a text.
  static func meant(by typed: String) -> TermName? {
    guard typed.count > 2 else { return nil }
    let names = allCases.map(\.rawValue).filter { $0.count > 2 } + ["author"]
    return NearestName.nearest(to: typed, in: names, most: typed.count > 4 ? 2 : 1)
      .flatMap { TermName(typed: $0) }
  }
}
