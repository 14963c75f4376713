import Testing

@testable import TerminalKit

struct DrawnRowsTests {
  /// What the list shows when every row is drawn again.
  private func fresh(_ list: ListView<LineSource>) -> [String] {
    var copy = list
    copy.dataSource = list.dataSource
    return picture(&copy)
  }

  @Test(arguments: [1, 2, 3, 5, 8])
  func `rows that are copied look like rows that are drawn`(height: Int) {
    var list = list(
      sections(["A": "1 2*3 3 4", "B": "5*2 6", "C": "", "D": "7 8*4 9"]), height: height)
    let motions: [Motion] = [
      .down(1), .down(1), .down(3), .up(1), .pageDown(1), .halfPageUp(1), .nextSection(1), .bottom,
      .up(2), .previousSection(1), .top, .down(2),
    ]
    for motion in motions + motions {
      list.move(motion)
      #expect(picture(&list) == fresh(list), "after \(motion)")
    }
  }

  @Test func `a row that has changed is drawn again`() {
    var list = list(sections(["A": "1 2 3"]), height: 4)
    #expect(picture(&list) == ["A   ", ">1  ", " 2  ", " 3  "])
    list.dataSource.matrix = sections(["A": "1 2*2 3"])
    #expect(picture(&list) == ["A   ", ">1  ", " 2  ", " |  "])
    list.size = Size(width: 6, height: 4)
    #expect(picture(&list) == ["A     ", ">1    ", " 2    ", " |    "])
  }

  @Test(arguments: [true, false])
  func `other data have only other rows drawn, where equal items look the same`(isSteady: Bool) {
    final class Drawn { var names: [String] = [] }
    let drawn = Drawn()
    var source = LineSource(matrix: sections(["A": "1 2 3 4"]), isSteady: isSteady)
    var list = ListView(dataSource: source, size: Size(width: 4, height: 5))
    _ = picture(&list)
    source.matrix = sections(["A": "0 1 2*2 3 4"])
    source.cell = { line in LineCell(line: line) { drawn.names.append(line.id) } }
    list.dataSource = source
    let shown = picture(&list)
    #expect(shown == ["A   ", ">1  ", " 2  ", " |  ", " 3  "])
    #expect(Set(drawn.names) == (isSteady ? ["0", "2"] : ["0", "1", "2", "3"]))
  }
}
