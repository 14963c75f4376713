/// A row of a table, ready to be laid out without the others.
public struct TableRow: Equatable, Sendable {
  public struct Cell: Equatable, Sendable {
    public enum Alignment: Sendable {
      case left, centre, right
    }

    /// A `\n` begins a new line within the cell.
    public var spans: [InlineSpan]
    /// The columns of the table that it takes, counted from 0.
    public var columns: Range<Int>
    public var alignment: Alignment

    public init(_ spans: [InlineSpan], columns: Range<Int>, alignment: Alignment = .left) {
      self.spans = spans
      self.columns = columns
      self.alignment = alignment
    }
  }

  /// What stands between the row and the one before.
  public enum Edge: Sendable {
    /// It is the first.
    case top
    /// The row before is the head of the table.
    case head
    case body
  }

  /// From left to right, none over another; where there is none the square is empty.
  public var cells: [Cell]
  /// The columns of the whole table; all its rows share them.
  public var columns: TableColumns
  public var edge: Edge
  /// The columns, a bit each, that cells of rows above reach down into.
  public var covered: UInt64

  public init(
    cells: [Cell], columns: TableColumns, edge: Edge = .body, covered: UInt64 = 0
  ) {
    self.cells = cells
    self.columns = columns
    self.edge = edge
    self.covered = covered
  }
}
