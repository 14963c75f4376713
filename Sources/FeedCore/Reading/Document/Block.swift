/// A part of a document that stands on lines of its own. Blocks are not nested: each says what stands
/// before its lines.
public struct Block: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case paragraph
    /// Level 1 to 6.
    case heading(level: Int)
    /// What the indented blocks after it describe.
    case term
    /// Its lines and their indentation are as they were written.
    case code
    case rule
    /// A row of a table; its text is in the cells, `spans` is empty.
    case row(TableRow)
    /// The address of a link, at the end of a document.
    case address
  }

  /// What stands before the lines of a block within a quotation or a list.
  public enum Nest: Equatable, Sendable {
    case quote
    /// So many blank columns.
    case indent(Int)
    /// The mark of a list item before its first line, as many blank columns before the others.
    case marker(String)

    /// What stands there in the blocks after the first.
    var afterwards: Nest {
      switch self {
      case .quote, .indent: self
      case .marker(let text): .indent(DisplayWidth.columns(of: text) + 1)
      }
    }
  }

  /// How a block stands to the one before.
  public enum Joint: Equatable, Sendable {
    /// With an empty line between.
    case apart
    case close
  }

  public var kind: Kind
  /// From the outside in, at most `maximumDepth`.
  public var nesting: [Nest]
  public var spans: [InlineSpan]
  public var joint: Joint

  /// Deeper nesting is shown as if it were not there.
  public static let maximumDepth = 12

  public init(
    _ kind: Kind, nesting: [Nest] = [], spans: [InlineSpan] = [], joint: Joint = .apart
  ) {
    self.kind = kind
    self.nesting = nesting
    self.spans = spans
    self.joint = joint
  }

  /// Whether a list item, or the description of a term, begins here.
  var beginsItem: Bool {
    nesting.contains { nest in
      switch nest {
      case .marker: true
      case .quote, .indent: false
      }
    }
  }

  /// Its text without the words and signs of the program, as the feed has it.
  public var text: String {
    let spans: [InlineSpan]
    switch kind {
    case .row(let row): spans = row.cells.flatMap { $0.spans + [InlineSpan(" ")] }
    case .paragraph, .heading, .term, .code, .rule, .address: spans = self.spans
    }
    return spans.filter { !$0.traits.contains(.sign) }.map(\.text).joined()
  }
}
