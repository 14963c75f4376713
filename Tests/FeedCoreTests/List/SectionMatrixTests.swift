import Testing

struct SectionMatrixTests {
  @Test func `its items follow one another over empty sections, forth and back`() {
    let matrix = sections(["A": "", "B": "1 2", "C": "", "D": "3", "E": ""])
    #expect(matrix.map(\.id) == ["1", "2", "3"])
    #expect(matrix.reversed().map(\.id) == ["3", "2", "1"])
  }

  @Test func `an item is found by its identity`() throws {
    let matrix = sections(["A": "1", "B": "2 3"])
    let index = try #require(matrix.index(of: "3"))
    #expect(matrix[index].id == "3")
    #expect(matrix.index(of: "4") == nil)
  }

  @Test func `a matrix without items has no first place`() {
    let matrix = sections(["A": "", "B": ""])
    #expect(matrix.isEmpty)
    #expect(matrix.startIndex == matrix.endIndex)
  }
}
