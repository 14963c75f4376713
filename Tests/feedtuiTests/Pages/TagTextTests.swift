import Testing

@testable import FeedtuiForms
@testable import feedtui

struct TagTextTests {
  @Test(
    arguments: [
      ("News Linux", ["News", "Linux"]), ("World news, Linux", ["World news", "Linux"]),
      (" a  a b ", ["a", "b"]), ("World news,", ["World news"]), ("", []), (" , ", []),
    ])
  func `tags are typed in one line`(line: String, tags: [String]) {
    #expect(TagText.tags(in: line) == tags)
    #expect(TagText.tags(in: TagText.text(of: tags)) == tags)
  }
}
