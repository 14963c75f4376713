import Testing

@testable import TerminalKit

/// The lines that a scroll indicator covers.
struct IndicatorTests {
  private let ten = sections(["A": "1 2 3 4 5 6 7 8 9"])

  @Test func `a list that is wholly in sight has none`() {
    var list = list(ten, height: 10)
    #expect(list.indicator == nil)
    list.size = Size(width: 4, height: 9)
    #expect(list.indicator != nil)
  }

  @Test func `it is as long as the part in sight, and stands where that is`() {
    var list = list(ten, height: 5)
    #expect(list.indicator == 0..<2)
    list.move(.pageDown(1))
    #expect(list.indicator == 1..<3)
    list.move(.bottom)
    #expect(list.indicator == 3..<5)
  }

  @Test func `it stands where the selection is in all that there is, where the source knows`() {
    var list = list(ten, height: 5)
    list.dataSource.positions = ["1": 0, "2": 0.5, "3": 1]
    #expect(list.indicator == 0..<1)
    list.move(.down(1))
    #expect(list.indicator == 2..<3)
    list.move(.down(1))
    #expect(list.indicator == 4..<5)
  }
}
