import Testing

@testable import SafeText

/// The numbers of combinations of marks, of which a hostile text has more than there are.
struct MarkTableTests {
  @Test func `when all numbers are used up, known marks stay and new ones are left out`() {
    var table = MarkTable.Combinations()
    let marks = (0...Int(UInt16.max)).map { index in
      [index >> 8, index & 0xFF].compactMap { Unicode.Scalar(UInt32(0x1_0000 + $0)) }
    }
    let numbers = marks.map { table.number(of: $0) }
    #expect(numbers == (1...Int(UInt16.max)).map { UInt16($0) } + [0])
    #expect(table.number(of: marks[0]) == 1 && table.marks(1) == marks[0])
    #expect(table.number(of: marks[65_534]) == .max && table.marks(.max) == marks[65_534])
  }
}
