import Testing

@testable import TerminalKit

/// Rows that stay in sight above and below the selected one.
struct ListMarginTests {
  private let numbers: Lines = sections(["-": "1 2 3 4 5 6 7 8 9"])

  @Test func `the list scrolls before the selection comes to its edge`() {
    var list = list(numbers, height: 5)
    list.margin = 1
    list.move(.down(3))
    #expect(picture(&list) == [" 1  ", " 2  ", " 3  ", ">4  ", " 5  "])
    list.move(.down(1))
    #expect(picture(&list) == [" 2  ", " 3  ", " 4  ", ">5  ", " 6  "])
    list.move(.up(2))
    #expect(picture(&list) == [" 2  ", ">3  ", " 4  ", " 5  ", " 6  "])
    list.move(.up(1))
    #expect(picture(&list) == [" 1  ", ">2  ", " 3  ", " 4  ", " 5  "])
  }

  @Test func `at both ends the selection comes to the edge`() {
    var list = list(numbers, height: 5)
    list.margin = 2
    list.move(.bottom)
    #expect(picture(&list) == [" 5  ", " 6  ", " 7  ", " 8  ", ">9  "])
    list.move(.top)
    #expect(picture(&list) == [">1  ", " 2  ", " 3  ", " 4  ", " 5  "])
  }

  @Test func `without room for the margin the selection is in the middle`() {
    var list = list(numbers, height: 5)
    list.margin = 100
    list.move(.down(4))
    #expect(picture(&list) == [" 3  ", " 4  ", ">5  ", " 6  ", " 7  "])
    list.move(.down(1))
    #expect(picture(&list) == [" 4  ", " 5  ", ">6  ", " 7  ", " 8  "])
  }

  @Test func `high rows and a sticky header take their lines`() {
    var list = list(sections(["A": "1*2 2*2 3*2 4*2 5*2"]), height: 7)
    list.margin = 1
    list.move(.down(3))
    #expect(list.selectionLine == 3)
    list.move(.up(1))
    #expect(list.selectionLine == 3)
  }

  @Test func `a margin that is set scrolls, and other data keep it`() {
    var list = list(numbers, height: 5)
    list.move(.down(4))
    #expect(list.selectionLine == 4)
    list.margin = 1
    #expect(list.selectionLine == 3)
    list.dataSource = LineSource(matrix: sections(["-": "0 1 2 3 4 5 6 7 8 9"]))
    #expect(list.margin == 1)
    list.move(.down(1))
    #expect(list.selectionLine == 3)
  }
}
