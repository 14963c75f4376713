import FeedFiltering
import FeedModel
import Testing

struct TermParserTests {
  private static func words(
    _ text: String, _ ending: SearchTerm.Ending = .whole, in attribute: QueryAttribute = .text,
    _ sense: QuerySense = .holds
  ) -> QueryExpression {
    .comparison(QueryComparison(attribute, .words(text, ending), sense))
  }

  private static func yes(_ attribute: QueryAttribute) -> QueryExpression {
    .comparison(QueryComparison(attribute, .equals("yes")))
  }

  private static func number(
    _ attribute: QueryAttribute, _ range: ClosedRange<Int64>, _ sense: QuerySense = .holds
  ) -> QueryExpression {
    .comparison(QueryComparison(attribute, .within(range), sense))
  }

  private static let photo = QueryExpression.comparison(QueryComparison(.kind, .equals("photo")))
  private static let most = Int64(Int32.max)

  private static let good: [(String, QueryExpression)] = [
    ("fox", words("fox")),
    ("red fox", .all([words("red"), words("fox")])),
    ("red and fox", .all([words("red"), words("fox")])),
    ("red or fox", .any([words("red"), words("fox")])),
    ("red | fox", .any([words("red"), words("fox")])),
    ("a b or c", .any([.all([words("a"), words("b")]), words("c")])),
    ("a (b or c)", .all([words("a"), .any([words("b"), words("c")])])),
    ("\"red fox\"", words("red fox")), ("“red fox”", words("red fox")),
    ("title:„red fox“ hen", .all([words("red fox", in: .title), words("hen")])),
    ("“red", words("“red")),
    ("-fox", words("fox", in: .text, .fails)),
    ("-(a or b)", .all([words("a", in: .text, .fails), words("b", in: .text, .fails)])),
    ("-since:today", .before(.midnight(daysAgo: 0))),
    ("title:fox", words("fox", in: .title)),
    ("TITLE:\"red fox\"", words("red fox", in: .title)),
    ("by:jane", words("jane", in: .author)),
    ("author:\"Jane Doe\"", words("Jane Doe", in: .author)),
    ("category:go", words("go", in: .categories)),
    ("is:unread", yes(.unread)),
    ("is:read", .comparison(QueryComparison(.unread, .equals("no")))),
    ("is:starred", yes(.starred)),
    ("is:fav", yes(.starred)),
    ("is:rated", number(.rating, 1...5)),
    ("is:muted", .comparison(.init(.muted, .equals("yes")))),
    ("kind:photo", photo),
    ("kind:photo,link", .any([photo, .comparison(QueryComparison(.kind, .equals("link")))])),
    (
      "kind:episode",
      .any([
        .comparison(QueryComparison(.kind, .equals("audio"))),
        .comparison(QueryComparison(.kind, .equals("video"))),
      ])
    ),
    ("tag:news", .comparison(QueryComparison(.tags, .hasWord("news")))),
    (
      "feed:planet",
      .any([
        .comparison(QueryComparison(.feedTitle, .contains("planet"))),
        .comparison(QueryComparison(.feedAddress, .contains("planet"))),
      ])
    ),
    ("rating:3", number(.rating, 3...3)),
    ("rating:>3", number(.rating, 4...(most + 1))),
    ("rating:>=3", number(.rating, 3...most)),
    ("rating:<3", number(.rating, 1...2)),
    ("rating:0", number(.rating, 0...0)),
    ("words:<100", number(.words, -1...99)),
    ("words:100..300", number(.words, 100...300)),
    ("words:100..", number(.words, 100...most)),
    ("-words:..300", number(.words, 0...300, .fails)),
    ("since:2026-11-21", .since(.start(of: Day(year: 2026, month: 11, day: 21)))),
    ("before:2026-11", .before(.start(of: Day(year: 2026, month: 11, day: 1)))),
    ("since:2026", .since(.start(of: Day(year: 2026, month: 1, day: 1)))),
    ("since:7d", .since(.ago(seconds: 7 * 86_400))),
    ("since:monday", .since(.weekday(1))),
    ("link:example.org", words("example.org", in: .host)),
    (
      "link:https://example.org/blog",
      .all([
        words("example.org", in: .host),
        .comparison(QueryComparison(.link, .contains("example.org/blog"))),
      ])
    ),
    ("/fo+x/", .comparison(QueryComparison(.summary, .matches("fo+x")))),
    ("title:/a\\/b\\.c/", .comparison(QueryComparison(.title, .matches("a/b\\.c")))),
    // What is no name is a word of a text.
    ("12:30", words("12:30")),
    ("re: fox", .all([words("re:"), words("fox")])),
    ("https://example.org", words("https://example.org")),
    ("this & that", .all([words("this"), words("that")])),
    // Signs that stand alone are a text too.
    ("⚑", words("⚑")), ("?!", words("?!")), ("-⚑", words("⚑", in: .text, .fails)),
    ("\" … \"", words(" … ")), ("title:⚑", words("⚑", in: .title)),
    ("tea ⚑", .all([words("tea"), words("⚑")])),
    ("tea \"?\"", .all([words("tea"), words("?")])),
    ("tea -?", .all([words("tea"), words("?", in: .text, .fails)])),
    ("is:unread ?!", .all([yes(.unread), words("?!")])),
    ("(is:unread) ?!", .all([yes(.unread), words("?!")])),
    ("-tea ?!", .all([words("tea", in: .text, .fails), words("?!")])),
    ("(tea or pot) ?!", .any([words("tea"), words("pot")])),
    ("tea or ?!", .any([words("tea"), words("?!")])),
    // newsboat's language says the same.
    ("unread = \"yes\"", yes(.unread)),
    ("(rating > 3)", number(.rating, 4...(1 << 32))),
    ("kind = \"photo\"", photo),
  ]

  @Test(arguments: good.indices) func `terms have a meaning`(_ number: Int) throws {
    let (text, expression) = Self.good[number]
    #expect(try QueryExpression(parsing: text) == expression)
  }

  @Test func `what is excluded twice is included`() {
    for (_, expression) in Self.good { #expect(expression.negated.negated == expression) }
  }

  @Test func `an order is part of the query, and newest first without one`() throws {
    #expect(try Query.parsed("sort:rating is:rated")?.order == .rating)
    #expect(try Query.parsed("fox")?.order == .newest)
    #expect(try Query.parsed("  ") == nil)
  }

  private static let bad: [(String, Int, String)] = [
    (
      "fox is:gone", 8,
      "No such state: use unread, read, starred, rated, tagged, noted, muted or hidden"
    ),
    ("is:unraed", 4, "No such state: did you mean unread?"),
    ("is:", 4, "Expected a value after \"is:\""),
    ("fox titel:x", 5, "Unknown name \"titel:\": did you mean \"title:\"?"),
    ("kind:photos", 6, "No such kind: did you mean photo?"),
    ("since:soon", 7, "Expected a time such as 2026-11-21, 2026-11, 7d, 12h, today or monday"),
    ("since:2026-13", 7, "Expected a time such as 2026-11-21, 2026-11, 7d, 12h, today or monday"),
    ("rating:good", 8, "Expected a number such as 3, >3 or 1..3"),
    ("rating:/0/", 8, "Expected a number such as 3, >3 or 1..3"),
    (
      "sort:colour", 6,
      "No such order: use newest, oldest, rating, title, feed, author, words or arrived"
    ),
    ("(fox", 1, "The parenthesis is not closed"),
    ("a or ", 6, "Expected a term here"),
    ("() fox", 2, "Expected a term here"),
    ("title:/(a/", 7, "Invalid regular expression: a parenthesis is not closed"),
    ("/abc", 1, "The regular expression needs another /"),
    ("titel = 5", 1, "Unknown attribute \"titel\""),
    ("\"\"", 1, "Type at least one word or sign"),
    ("\"  \" is:unread", 1, "Type at least one word or sign"),
    ("\u{301}", 1, "Type at least one word or sign"),
    ("\u{FE0F}", 1, "Type at least one word or sign"),
    ("//", 1, "Expected a regular expression"), ("tag:,", 5, "Expected a value"),
    ("tagged:,,", 8, "Expected a value"), ("link:https://", 6, "Expected an address"),
  ]

  @Test(arguments: bad.indices)
  func `terms that have none are refused with the column`(_ number: Int) {
    let (text, column, message) = Self.bad[number]
    #expect(throws: QuerySyntaxError(column: column, message: message)) {
      try QueryExpression(parsing: text)
    }
  }

  @Test func `what is still being typed is no error, and its last word may go on`() throws {
    func typed(_ text: String) throws -> QueryExpression? {
      try SearchQuery(text).query?.expression
    }
    #expect(try typed("red fo") == .all([Self.words("red"), Self.words("fo", .open)]))
    #expect(try typed("fox ") == Self.words("fox"))
    #expect(try typed("\"red fo") == Self.words("red fo", .open))
    for unfinished in [
      "is:", "link:https://", "is:un", "kind:ph", "kind:photo,li", "sort:ra", "rating:>",
      "since:20",
      "since:yes", "since:2026-1",
    ] {
      #expect(try typed("fox \(unfinished)") != nil, "\(unfinished)")
    }
    #expect(throws: QuerySyntaxError.self) { try typed("fox is:x") }
  }

  @Test func `jests are refused before they cost anything`() {
    let nested = QuerySyntaxError(column: 7, message: "Too many nested parentheses")
    #expect(throws: nested) {
      try QueryExpression(parsing: String(repeating: "(", count: 3000))
    }
    let many = QuerySyntaxError(column: 201, message: "Too many terms")
    #expect(throws: many) {
      try QueryExpression(parsing: String(repeating: "a ", count: 101))
    }
  }
}
