import Testing

@testable import FeedtuiTerminal

/// What a terminal draws with, and the shortest way from one to the next.
struct RenditionTests {
  private func rendition(_ parameters: String) throws -> Rendition {
    var rendition = Rendition()
    let isKnown = rendition.apply(Array(parameters.utf8)[...])
    try #require(isKnown)
    return rendition
  }

  @Test(arguments: [
    ("1;38;5;32", "1;38;5;33", "38;5;33"), ("1;38;5;32;48;5;235", "38;5;32;48;5;235", "22"),
    ("31;44", "44", "39"), ("31;44", "31", "49"), ("1;2;31", "2;31", "22;2"),
    ("4;7;38;2;1;2;3", "", ""), ("", "4", "4"), ("1", "3", "0;3"), ("1;31", "0;4;31", "22;4"),
  ])
  func `only what changes is sent`(before: String, after: String, sent: String) throws {
    let (before, after) = (try rendition(before), try rendition(after))
    let parameters = try #require(after.parameters(after: before))
    // A change may be as long as the whole.
    #expect(parameters.count <= max(sent.utf8.count, 3))
    var result = before
    let isKnown = result.apply(parameters[...])
    #expect(isKnown && result == after)
    #expect(after.parameters(after: after) == nil)
  }

  @Test(arguments: ["10", "38", "38;5", "38;7;1", "48;2;1;2", "1234", "1;x", "58;5;1"])
  func `what is not known is left as it is`(parameters: String) {
    var rendition = Rendition()
    let isKnown = rendition.apply(Array(parameters.utf8)[...])
    #expect(!isKnown)
  }

  @Test func `any way from one to another leads there`() throws {
    let all = ["", "1", "2;31", "1;4;38;5;200", "38;2;9;8;7;48;5;17", "7;44", "1;2;3;4;7;91;101"]
    for before in try all.map(rendition) {
      for after in try all.map(rendition) {
        guard let parameters = after.parameters(after: before) else { continue }
        var result = before
        let isKnown = result.apply(parameters[...])
        #expect(isKnown && result == after)
      }
    }
  }
}
