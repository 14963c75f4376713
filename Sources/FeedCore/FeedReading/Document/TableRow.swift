/// A row of a table that can be laid out without the other rows.
package struct TableRow: Equatable, Sendable {
  package struct Cell: Equatable, Sendable {
    package enum Alignment: Sendable {
      case left, centre, right
    }

    /// The text; a `\n` begins a new line within the cell.
    package var spans: [InlineSpan]
    /// The columns of the table that the cell occupies, counted from 0.
    package var columns: Range<Int>
    package var alignment: Alignment

    package init(_ spans: [InlineSpan], columns: Range<Int>, alignment: Alignment = .left) {
      self.spans = spans
      self.columns = columns
      self.alignment = alignment
    }
  }

  /// The boundary between the row and the one before it.
  package enum Edge: Sendable {
    /// The row is the first one.
    case top
    /// The row before is the head of the table.
    case head
    case body
  }

  /// The cells from left to right, without overlaps; the columns between them are empty.
  package var cells: [Cell]
  /// The columns of the whole table, shared by all its rows.
  package var columns: TableColumns
  package var edge = Edge.body
  /// A bit per column that cells of rows above reach down into.
  package var covered: UInt64 = 0
  /// A bit per column into which a cell of the row above continues from the left.
  package var continuedAbove: UInt64 = 0
}

extension [TableRow.Cell] {
  /// A bit per column into which a cell continues from the left.
  var continued: UInt64 {
    flatMap { $0.columns.dropFirst() }.reduce(0) { $0 | 1 << UInt64($1) }
  }
}
