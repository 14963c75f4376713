import FeedModel
import Testing

@testable import FeedtuiSettings

/// What editors and git write into the feeds file.
struct FeedsFileMarksTests {
  private static func contents(_ text: String) -> FeedsFile.Contents {
    FeedsFile.contents(of: Array(text.utf8))
  }

  @Test(arguments: [
    ("“https://a.example/f”  “~My own title” „two words“", "https://a.example/f"),
    ("https://a.example/f “two words” «~My own title»", "https://a.example/f"),
    ("https://a.example/f ”~My own title” ‘two words’", "https://a.example/f"),
    ("https://a.example/f »two words« \"~My own title\"", "https://a.example/f"),
  ])
  func `quotation marks of print are understood`(line: String, url: String) throws {
    let contents = Self.contents(line)
    #expect(
      contents.subscriptions == [
        Subscription(url: url, title: "My own title", tags: ["two words"])
      ])
    #expect(contents.problems.isEmpty && contents.notices.isEmpty)
  }

  @Test func `a word that only has such marks stays as it is`() {
    let contents = Self.contents(
      "https://a.example/f “open d’accord ”x\n“query:Two:“in a row” tea”\n")
    #expect(contents.subscriptions.first?.tags == ["“open", "d’accord", "”x"])
    #expect(contents.queryFeeds.map(\.name) == ["Two"])
    #expect(contents.queryFeeds.map(\.text) == ["“in a row” tea"])
  }

  @Test func `an edit keeps a line with such marks readable`() throws {
    var line = FeedsLineText(text: "https://a.example/f “two words” „~Title“")
    try line.setTitle("Other")
    try line.setTags(["one"])
    #expect(line.text == "https://a.example/f \"one\" \"~Other\"")
  }

  @Test func `marks of a conflict are an error, and both versions are used`() {
    let text = """
      https://a.example/f
      <<<<<<< HEAD
      https://b.example/f news
      ||||||| base
      https://gone.example/f
      =======
      https://c.example/f
      >>>>>>> other
      =======
      https://d.example/f
      """
    let contents = Self.contents(text)
    #expect(
      contents.subscriptions.map(\.url) == ["a", "b", "c", "d"].map { "https://\($0).example/f" })
    #expect(contents.problems.map(\.line) == [2])
    #expect(contents.problems.first?.message.contains("git found two versions") == true)
    #expect(contents.lines.count == 10)
    #expect(
      Self.contents("======= NEWS\n<<<<<<<<\n>>>>>>> x\n").problems.allSatisfy {
        !$0.message.contains("git")
      })
  }
}
