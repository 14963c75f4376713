import FeedModel
import Testing

@testable import FeedFiltering

struct QueryParserTests {
  private static let unread = QueryExpression.comparison(QueryComparison(.unread, .equals("yes")))
  private static let news = QueryExpression.comparison(QueryComparison(.tags, .hasWord("news")))
  private static let young = QueryExpression.comparison(
    QueryComparison(.age, .within(-(1 << 32)...6)))

  private static let good: [(String, QueryExpression)] = [
    ("unread = \"yes\"", unread),
    ("unread==\"yes\"", unread),
    ("  ( unread = \"yes\" )  ", unread),
    ("((unread = \"yes\"))", unread),
    ("age < 7", young),
    ("age <= 6", young),
    ("age > -1", .comparison(QueryComparison(.age, .within(0...(1 << 32))))),
    ("age >= \"3\"", .comparison(QueryComparison(.age, .within(3...(1 << 32))))),
    ("age between 7:0", .comparison(QueryComparison(.age, .within(0...7)))),
    ("age between \"0:7\"", .comparison(QueryComparison(.age, .within(0...7)))),
    ("feedindex = 3", .comparison(QueryComparison(.feedIndex, .equals("3")))),
    ("tags !# \"x\"", .comparison(QueryComparison(.tags, .hasWord("x"), .fails))),
    ("title != \"a\"", .comparison(QueryComparison(.title, .equals("a"), .fails))),
    ("title =~ \"a|b\"", .comparison(QueryComparison(.title, .matches("a|b")))),
    ("title !~ \"a\\.b\"", .comparison(QueryComparison(.title, .matches("a\\.b"), .fails))),
    (
      "title = \"say \\\"hi\\\" \\\\o/\"",
      .comparison(QueryComparison(.title, .equals("say \"hi\" \\o/")))
    ),
    ("unread = \"yes\" and tags # \"news\"", .all([unread, news])),
    ("unread = \"yes\"and tags#\"news\"and age<7", .all([unread, news, young])),
    // As in newsboat, both have the same precedence and associate to the right.
    ("unread = \"yes\" and tags # \"news\" or age < 7", .all([unread, .any([news, young])])),
    ("unread = \"yes\" or tags # \"news\" and age < 7", .any([unread, .all([news, young])])),
    ("(unread = \"yes\" or tags # \"news\") and age < 7", .all([.any([unread, news]), young])),
  ]

  @Test(arguments: good.indices) func `an expression has a meaning`(_ number: Int) throws {
    let (text, expression) = Self.good[number]
    #expect(try QueryParser.expression(text) == expression)
  }

  private static let bad: [(String, Int, String)] = [
    ("", 1, "Expected an attribute name"),
    ("unread", 7, "Expected an operator such as =, !=, =~ or #"),
    ("unread =", 9, "Expected a value: a number, or text in quotation marks"),
    ("unread = yes", 10, "Expected a value: a number, or text in quotation marks"),
    ("unread = \"yes", 10, "The quotation mark is not closed"),
    ("unraed = \"yes\"", 1, "Unknown attribute \"unraed\""),
    ("age > 1 feedlink # \"x\"", 9, "Expected \"and\", \"or\" or the end"),
    (
      "feeddate =~ \"x\"", 1,
      "newsboat's attribute \"feeddate\" is not supported"
    ),
    ("(age > 1", 1, "The parenthesis is not closed"),
    ("age > 1)", 8, "Unmatched closing parenthesis"),
    ("age > 1 and", 12, "Expected an attribute name"),
    ("title > 5", 7, "\"title\" is not a number: use =, =~ or #"),
    ("age > \"many\"", 7, "Expected a number"),
    ("age between 5", 13, "Expected a range such as 0:7"),
    ("age > 99999999999", 7, "A number is missing or too large"),
    ("age ~ 5", 5, "Unexpected \"~\""),
    (
      "title =~ \"(a\"", 10, "Invalid regular expression: a parenthesis is not closed"
    ),
    (
      "title =~ \"+a\"", 10,
      "Invalid regular expression: nothing to repeat before \"+\""
    ),
  ]

  @Test(arguments: bad.indices)
  func `an expression that has none is refused with the column`(_ number: Int) {
    let (text, column, message) = Self.bad[number]
    #expect(throws: QuerySyntaxError(column: column, message: message)) {
      try QueryParser.expression(text)
    }
  }

  @Test func `jests are refused before they cost anything`() {
    let nested = String(repeating: "(", count: 3000)
    let message = "Too many nested parentheses or changes between \"and\" and \"or\""
    #expect(throws: QuerySyntaxError(column: 13, message: message)) {
      try QueryParser.expression(nested)
    }
    let alternating = Array(repeating: "age > 1 and age > 2 or", count: 7).joined(separator: " ")
    #expect(throws: QuerySyntaxError(column: 159, message: message)) {
      try QueryParser.expression(alternating + " age > 3 and age > 4")
    }
    let many = Array(repeating: "age > 1", count: 101).joined(separator: " or ")
    let tooMany = QuerySyntaxError(column: 1101, message: "Too many comparisons")
    #expect(throws: tooMany) { try QueryParser.expression(many) }
  }

  @Test(arguments: ["a", "é", "日", "👩"])
  func `an expression may be four thousand characters long`(character: String) throws {
    func expression(_ length: Int) -> String {
      "title = \"" + String(repeating: character, count: length - 10) + "\""
    }
    _ = try QueryParser.expression(expression(4000))
    let failure = QuerySyntaxError(column: 1, message: "It is longer than 4000 characters")
    #expect(throws: failure) { try QueryParser.expression(expression(4001)) }
  }

  @Test func `tags are replaced by the feeds that have them`() throws {
    let feeds = [
      Subscription(url: "https://a.example", tags: ["news", "long words"]),
      Subscription(url: "https://b.example", tags: ["tech"]),
      Subscription(url: "https://c.example"),
    ]
    func resolved(_ text: String) throws -> QueryExpression {
      QueryFeed(name: "V", expression: try QueryParser.expression(text), text: text)
        .resolved(in: TagGroups(feeds)).expression
    }
    #expect(try resolved("tags # \"news\"") == .feeds(["https://a.example"], .holds))
    #expect(try resolved("tags !# \"news\"") == .feeds(["https://a.example"], .fails))
    #expect(try resolved("tags # \"long words\"") == .feeds(["https://a.example"], .holds))
    #expect(try resolved("tags =~ \"^t\"") == .feeds(["https://b.example"], .holds))
    #expect(
      try resolved("age > 1 and (tags # \"tech\" or tags # \"new\")")
        == .all([
          .comparison(QueryComparison(.age, .within(2...(1 << 32)))),
          .any([.feeds(["https://b.example"], .holds), .feeds([], .holds)]),
        ]))
  }
}
