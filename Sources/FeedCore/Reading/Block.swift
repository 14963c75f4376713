/// A part of a document that stands on lines of its own. Blocks are not nested: each says what stands
/// before its lines.
public struct Block: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case paragraph
    /// Level 1 to 6.
    case heading(level: Int)
    /// Its lines and their indentation are as they were written.
    case code
    case rule
    /// A row of a table, its cells in one line.
    case row
  }

  /// What stands before the lines of a block within a quotation or a list.
  public enum Nest: Equatable, Sendable {
    case quote
    /// So many blank columns.
    case indent(Int)
    /// The mark of a list item before its first line, as many blank columns before the others.
    case marker(String)
  }

  public var kind: Kind
  /// From the outside in, at most `maximumDepth`.
  public var nesting: [Nest]
  public var spans: [InlineSpan]

  /// Deeper nesting is shown as if it were not there.
  public static let maximumDepth = 12

  public init(_ kind: Kind, nesting: [Nest] = [], spans: [InlineSpan] = []) {
    self.kind = kind
    self.nesting = nesting
    self.spans = spans
  }

  /// Whether a list item begins here.
  var beginsItem: Bool {
    nesting.contains { nest in
      switch nest {
      case .marker: true
      case .quote, .indent: false
      }
    }
  }
}
