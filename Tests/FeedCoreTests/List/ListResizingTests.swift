import Testing

@testable import TerminalKit

/// A list whose screen becomes smaller and larger again, and the rows under the mouse.
struct ListResizingTests {
  @Test func `a list at its start is there again after it was too small`() {
    var list = list(sections(["A": "1 2 3 4 5 6"]), height: 5)
    list.move(.down(2))
    let before = picture(&list)
    list.size = Size(width: 4, height: 2)
    #expect(!list.isScrolledToStart)
    list.size = Size(width: 4, height: 5)
    #expect(picture(&list) == before)
  }

  @Test func `a list where the user has moved meanwhile stays where it is`() {
    var list = list(sections(["A": "1 2 3 4 5 6"]), height: 5)
    list.size = Size(width: 4, height: 2)
    list.select(.item("5"))
    list.size = Size(width: 4, height: 4)
    #expect(!list.isScrolledToStart)
    #expect(picture(&list).contains(">5  "))
  }

  @Test func `each line has its row, the header that sticks has the first, and others have none`() {
    var list = list(sections(["A": "1*2 2", "B": "3"]), height: 7)
    let wanted: [ListTarget<Character, String>?] =
      [
        .header("A"), .item("1"), .item("1"), .item("2"), .header("B"), .item("3"), nil,
      ]
    for (line, target) in wanted.enumerated() { #expect(list.target(onLine: line) == target) }
    #expect(list.target(onLine: -1) == nil)
    list.size = Size(width: 4, height: 4)
    list.move(.bottom)
    #expect(list.target(onLine: 0) == .header("A"))
    #expect(list.target(onLine: 3) == .item("3"))
  }
}
