import Testing

@testable import TerminalKit

struct ListViewTests {
  @Test func `a list shows its headers and items and selects the first item`() {
    var list = list(sections(["A": "1 2", "B": "3"]), height: 5)
    #expect(picture(&list) == ["A   ", ">1  ", " 2  ", "B   ", " 3  "])
  }

  @Test func `the header of the section in sight sticks to the top`() {
    var list = list(sections(["A": "1 2 3 4", "B": "5 6"]), height: 4)
    list.move(.down(3))
    #expect(picture(&list) == ["A   ", " 2  ", " 3  ", ">4  "])
    list.move(.down(1))
    #expect(picture(&list) == ["A   ", " 4  ", "B   ", ">5  "])
    list.move(.down(1))
    #expect(picture(&list) == ["A   ", "B   ", " 5  ", ">6  "])
  }

  @Test func `going up uncovers the item below the sticky header, and at last the first header`() {
    var list = list(sections(["A": "1 2 3 4 5 6"]), height: 4)
    list.move(.bottom)
    #expect(picture(&list) == ["A   ", " 4  ", " 5  ", ">6  "])
    list.move(.up(3))
    #expect(picture(&list) == ["A   ", ">3  ", " 4  ", " 5  "])
    list.move(.up(2))
    #expect(picture(&list) == ["A   ", ">1  ", " 2  ", " 3  "])
    #expect(list.isAtTop)
  }

  @Test func `a motion that meets the end of the data returns what is left of it`() {
    var list = list(sections(["A": "1 2 3"]), height: 4)
    #expect(list.move(.down(2)) == nil)
    #expect(list.move(.down(5)) == .down(5))
    #expect(list.move(.up(3)) == .up(1))
    #expect(list.move(.nextSection(1)) == .nextSection(1))
  }

  @Test func `tall items scroll in as little as is needed`() {
    var list = list(sections(["A": "1*2 2*3 3*2"]), height: 5)
    #expect(picture(&list) == ["A   ", ">1  ", " |  ", " 2  ", " |  "])
    list.move(.down(1))
    #expect(picture(&list) == ["A   ", " |  ", ">2  ", " |  ", " |  "])
    list.move(.down(1))
    #expect(picture(&list) == ["A   ", " |  ", " |  ", ">3  ", " |  "])
  }

  @Test func `a page keeps one line of the page before and the place of the selection`() {
    var list = list(sections(["A": "1 2 3 4 5 6 7 8 9"]), height: 5)
    list.move(.pageDown(1))
    #expect(picture(&list) == ["A   ", ">4  ", " 5  ", " 6  ", " 7  "])
    list.move(.pageDown(1))
    #expect(picture(&list) == ["A   ", ">6  ", " 7  ", " 8  ", " 9  "])
    list.move(.pageDown(1))
    #expect(list.selection == .item("9"))
    #expect(list.move(.pageDown(1)) == .pageDown(1))
    list.move(.pageUp(5))
    #expect(list.selection == .item("4"))
    list.move(.pageUp(1))
    #expect(list.isAtTop)
  }

  @Test func `days are leapt over, back to the beginning of this one first`() {
    var list = list(sections(["A": "1 2", "B": "3 4 5", "C": "6 7 8"]), height: 4)
    list.move(.nextSection(1))
    #expect(picture(&list) == ["B   ", ">3  ", " 4  ", " 5  "])
    list.move(.down(1))
    list.move(.previousSection(1))
    #expect(list.selection == .item("3"))
    list.move(.previousSection(1))
    #expect(list.selection == .item("1"))
    list.move(.nextSection(2))
    #expect(picture(&list) == ["C   ", ">6  ", " 7  ", " 8  "])
  }

  @Test func `a folded section is its header, and can be selected`() {
    var list = list(sections(["A": "", "B": "1 2", "C": ""]), height: 5)
    #expect(picture(&list) == ["[A] ", "B   ", " 1  ", " 2  ", "C   "])
    list.move(.down(3))
    #expect(picture(&list) == ["A   ", "B   ", " 1  ", " 2  ", "[C] "])
    #expect(list.selectedItem == nil)
    #expect(list.selectedSection?.key == "C")
  }

  @Test func `folding the section that is read selects its header, unfolding its first item`() {
    var list = list(sections(["A": "1 2", "B": "3 4"]), height: 6)
    list.move(.down(3))
    list.dataSource.matrix = sections(["A": "1 2", "B": ""])
    #expect(list.selection == .header("B"))
    list.dataSource.matrix = sections(["A": "1 2", "B": "3 4"])
    #expect(list.selection == .item("3"))
  }

  @Test func `new rows above and below move nothing that is in sight`() {
    var list = list(sections(["B": "3 4 5 6 7"]), height: 4)
    list.move(.down(3))
    let before = picture(&list)
    list.dataSource.matrix = sections(["A": "1 2", "B": "x y 3 4 5 6 7 z"])
    #expect(picture(&list) == before)
    #expect(list.selection == .item("6"))
  }

  @Test func `when the selected item goes its nearest neighbour takes over`() {
    var list = list(sections(["A": "1 2 3 4"]), height: 5)
    list.move(.down(1))
    list.dataSource.matrix = sections(["A": "1 3 4"])
    #expect(list.selection == .item("3"))
    list.dataSource.matrix = sections(["A": "1"])
    #expect(list.selection == .item("1"))
    list.dataSource.matrix = sections([:])
    #expect(list.selection == nil)
    list.dataSource.matrix = sections(["A": "9"])
    #expect(list.selection == .item("9"))
  }

  @Test func `when the top row goes the selection keeps its line on the screen`() {
    var list = list(sections(["A": "1 2 3 4 5 6 7"]), height: 4)
    list.move(.down(4))
    #expect(picture(&list) == ["A   ", " 3  ", " 4  ", ">5  "])
    list.dataSource.matrix = sections(["A": "1 2 5 6 7"])
    #expect(picture(&list)[3] == ">5  ")
  }

  @Test func `when a tall row above goes the selection keeps its line too`() {
    var list = list(sections(["A": "1 2*3 3 4 5 6 7 8"]), height: 8)
    list.move(.down(3))
    #expect(picture(&list)[6] == ">4  ")
    list.dataSource.matrix = sections(["A": "0 9 8 1 3 4 5 6 7"])
    #expect(picture(&list)[6] == ">4  ")
  }

  @Test(arguments: [1, 2, 3, 5, 40]) func `a resize keeps the selected row in sight`(height: Int) {
    var list = list(sections(["A": "1 2*2 3*3 4", "B": "5 6*4 7"]), height: 12)
    list.move(.down(4))
    list.size = Size(width: 6, height: height)
    #expect(picture(&list).contains(">5    "))
  }

  @Test func `an item that changes is measured again, others are not`() {
    final class Counter {
      var measured: [String] = []
    }
    struct CountingCell: Cell {
      let spoken = ""
      let line: Line
      let counter: Counter
      func height(fitting width: Int) -> Int {
        counter.measured.append(line.id)
        return line.height
      }
      func draw(in canvas: inout Canvas, state: CellState) {}
    }
    let counter = Counter()
    var list = ListView(
      dataSource: LineSource(
        matrix: sections(["A": "1 2 3"]), cell: { CountingCell(line: $0, counter: counter) }),
      size: Size(width: 4, height: 4))
    _ = picture(&list)
    #expect(Set(counter.measured) == ["1", "2", "3"])
    counter.measured = []
    list.dataSource.matrix = sections(["A": "1 2*2 3"])
    _ = picture(&list)
    #expect(counter.measured == ["2"])
  }

  @Test func `of a thousand items only those in sight are measured`() {
    final class Counter {
      var count = 0
    }
    struct CountingCell: Cell {
      let spoken = ""
      let counter: Counter
      func height(fitting width: Int) -> Int {
        counter.count += 1
        return 2
      }
      func draw(in canvas: inout Canvas, state: CellState) {}
    }
    let counter = Counter()
    let matrix = sections(["A": (0..<1000).map(String.init).joined(separator: " ")])
    var list = ListView(
      dataSource: LineSource(matrix: matrix, cell: { _ in CountingCell(counter: counter) }),
      size: Size(width: 4, height: 21))
    _ = picture(&list)
    #expect(counter.count < 20)
  }

  @Test func `a section without a header follows the one above`() {
    var list = list(sections(["-A": "1 2", "-B": "3 4"]), height: 3)
    #expect(picture(&list) == [">1  ", " 2  ", " 3  "])
    list.move(.nextSection(1))
    #expect(list.selection == .item("3"))
    list.move(.down(1))
    #expect(picture(&list) == [" 2  ", " 3  ", ">4  "])
    list.move(.previousSection(2))
    #expect(picture(&list) == [">1  ", " 2  ", " 3  "])
  }

  @Test
  func `a header of two lines is measured, sticks as a whole, and not where there is no room`() {
    var list = list(sections(["A/a": "1 2 3 4 5", "B/b": "6"]), height: 6)
    #expect(picture(&list) == ["A   ", "a   ", ">1  ", " 2  ", " 3  ", " 4  "])
    list.move(.down(4))
    #expect(picture(&list) == ["A   ", "a   ", " 2  ", " 3  ", " 4  ", ">5  "])
    list.move(.down(1))
    #expect(picture(&list) == ["A   ", "a   ", " 5  ", "B   ", "b   ", ">6  "])
    list.size = Size(width: 4, height: 4)
    list.move(.up(2))
    #expect(picture(&list)[0] == ">4  ")
  }

  @Test func `rows that are only read scroll by lines, and sections lead to each other`() {
    var list = list(sections(["A": "1! 2! 3!", "B": "4! 5! 6!"]), height: 4)
    #expect(picture(&list) == ["A   ", " 1  ", " 2  ", " 3  "])
    #expect(list.selection == nil)
    list.move(.down(2))
    #expect(picture(&list) == ["A   ", " 3  ", "B   ", " 4  "])
    list.move(.nextSection(1))
    #expect(picture(&list) == ["B   ", " 4  ", " 5  ", " 6  "])
    #expect(list.move(.down(1)) == .down(1))
    list.move(.previousSection(1))
    #expect(picture(&list) == ["A   ", " 1  ", " 2  ", " 3  "])
    list.move(.pageDown(1))
    #expect(picture(&list) == ["A   ", " 3  ", "B   ", " 4  "])
    list.move(.bottom)
    #expect(picture(&list) == ["B   ", " 4  ", " 5  ", " 6  "])
    list.move(.top)
    #expect(picture(&list) == ["A   ", " 1  ", " 2  ", " 3  "])
  }

  @Test
  func `the selection passes over rows that are only read, and those at an end come into sight`() {
    var list = list(sections(["-A": "1! 2! 3 4! 5 6! 7! 8! 9!"]), height: 4)
    #expect(picture(&list) == [" 1  ", " 2  ", ">3  ", " 4  "])
    list.move(.down(1))
    #expect(picture(&list) == [" 2  ", " 3  ", " 4  ", ">5  "])
    list.move(.down(2))
    #expect(picture(&list) == [" 4  ", ">5  ", " 6  ", " 7  "])
    list.move(.pageDown(1))
    #expect(picture(&list) == [" 6  ", " 7  ", " 8  ", " 9  "])
    list.move(.up(1))
    #expect(picture(&list) == [" 1  ", " 2  ", ">3  ", " 4  "])
  }

  @Test func `a text that changes stays where it was scrolled to`() {
    var list = list(sections(["-A": "1! 2! 3! 4! 5! 6!"]), height: 3)
    list.move(.down(2))
    list.dataSource.matrix = sections(["-A": "0! 1! 2! 3! 4! 5! 6!"])
    #expect(picture(&list) == [" 3  ", " 4  ", " 5  "])
  }
}
