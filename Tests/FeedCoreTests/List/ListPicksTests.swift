import Testing

@testable import TerminalKit

/// Rows that are picked for the next act.
struct ListPicksTests {
  private func picked(_ list: ListView<LineSource>) -> [String] { list.actedItems.map(\.id) }

  @Test func `a row is picked and dropped, and looks so whether it is selected or not`() {
    var list = list(sections(["A": "1 2*2 3"]), height: 5)
    #expect(picked(list) == ["1"])
    let isPicked = list.togglePick()
    #expect(isPicked)
    #expect(picture(&list) == ["A   ", "✓1  ", " 2  ", " |  ", " 3  "])
    list.move(.down(1))
    _ = list.togglePick()
    list.move(.down(1))
    #expect(picture(&list) == ["A   ", "✓1  ", "✓2  ", " |  ", ">3  "])
    #expect(picked(list) == ["1", "2"])
    list.move(.up(2))
    _ = list.togglePick()
    #expect(picked(list) == ["2"])
    list.dropPicks()
    #expect(picture(&list) == ["A   ", ">1  ", " 2  ", " |  ", " 3  "])
  }

  @Test func `a range begins at the row that was picked last`() {
    var list = list(sections(["A": "1 2", "B": "3 4", "C": "5"]), height: 8)
    list.move(.down(1))
    _ = list.togglePick()
    list.move(.down(2))
    _ = list.pickRange()
    #expect(picked(list) == ["2", "3", "4"])
    list.move(.top)
    _ = list.pickRange()
    #expect(picked(list) == ["1", "2", "3", "4"])
    list.dropPicks()
    _ = list.pickRange()
    #expect(picked(list) == ["1"])
  }

  @Test func `rows stay picked wherever they move, and those that go are picked no more`() {
    var list = list(sections(["A": "1 2 3 4"]), height: 8)
    _ = list.togglePick()
    list.move(.bottom)
    _ = list.togglePick()
    list.dataSource.matrix = sections(["B": "4 9", "A": "3 2"])
    #expect(picked(list) == ["4"])
    list.dataSource.matrix = sections(["A": "1 3"])
    #expect(list.picks.isEmpty)
    #expect(list.picks.anchor == nil)
  }

  @Test func `rows that may be beyond those that are held stay picked`() {
    var list = list(sections(["A": "1 2 3"]), height: 8)
    _ = list.togglePick()
    list.dataSource.positions = ["1": 0]
    list.dataSource.matrix = sections(["A": "2 3"])
    #expect(picked(list) == [] && list.actedIDs == ["1"])
    let range = list.pickRange()
    #expect(range == .tooLong)
    let hadPicks = [list.dropPicks(), list.dropPicks()]
    #expect(hadPicks == [true, false])
    #expect(list.actedIDs == ["2"])
  }

  @Test func `the header of a folded section is not picked`() {
    var list = list(sections(["A": "", "B": "1"]), height: 4)
    let isPicked = list.togglePick()
    #expect(!isPicked)
    #expect(list.picks.isEmpty)
  }
}
