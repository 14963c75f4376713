import FeedModel
import Testing

@testable import FeedtuiLibrary
@testable import feedtui

/// The file of marks, and what is said about one that is broken.
struct MarksDocumentTests {
  @Test func `what is written is read again`() throws {
    let marks = [
      ExchangedMarks(
        feed: "https://a.example/f", guid: "g\n\"1\"", link: "https://a.example/1", isRead: true,
        isFavourite: true, rating: 5, tags: ["later", "ü"], note: "one\ntwo"),
      ExchangedMarks(feed: "https://a.example/f", guid: "2", isRead: true),
    ]
    let text = ([MarksDocument.start] + marks.map { MarksDocument.line($0) }).joined(
      separator: "\n")
    let document = try MarksDocument(Array(text.utf8))
    #expect(document.marks == marks)
    #expect(document.problems.isEmpty)
  }

  @Test func `bad lines are named, and the others are used`() throws {
    let text = """
      \(MarksDocument.start)
      {"feed": "f", "guid": "1", "read": true, "later": [1]}
      {"feed": "f"
      \u{0}

      {"guid": "2"}
      {"feed": "f", "guid": "3", "rating": 9}
      {"feed": "f", "guid": "4", "favourite": true}\r
      """
    let document = try MarksDocument(Array(text.utf8))
    #expect(document.marks.map(\.guid) == ["1", "4"])
    #expect(
      document.problems == [
        "Line 3: not a JSON object.", "Line 4: not a JSON object.", "Line 6: without feed or guid.",
        "Line 7: the rating is not a number from 0 to 5.",
      ])
  }

  @Test(arguments: ["", "[]", "{\"feedtui\": \"other\"}", "\u{0}\u{1}", "<opml/>"])
  func `any other file is refused`(text: String) {
    #expect(throws: CommandError.self) { try MarksDocument(Array(text.utf8)) }
  }

  @Test func `marks of a newer version are refused`() {
    let text = "{\"feedtui\": \"marks\", \"version\": 2}"
    #expect(
      throws: CommandError(
        message: "The marks are from a newer version of feedtui.", code: .badData)
    ) { try MarksDocument(Array(text.utf8)) }
  }
}
