import SafeText

/// A part of a document on lines of its own.
///
/// Blocks are not nested: `nesting` describes the quotations and lists around each block.
package struct Block: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case paragraph
    /// A heading; its level is 1 to 6.
    case heading(level: Int)
    /// A term, which the indented blocks after it describe.
    case term
    /// Text whose lines and indentation are kept as written.
    case code
    case separator
    /// A row of a table. Its text is in the cells, and `spans` is empty.
    case row(TableRow)
    /// A note of the program's below the text.
    case note
    /// The address of a link, at the end of the document.
    case address
  }

  /// A part of the margin of a block within a quotation or a list.
  package enum Nest: Equatable, Sendable {
    case quote
    /// A number of blank columns.
    case indent(Int)
    /// The marker of a list item before the first line, and equally wide blanks before the others.
    case marker(String)

    /// The margin of the blocks after the first one.
    var afterwards: Nest {
      switch self {
      case .quote, .indent: self
      case .marker(let text): .indent(DisplayWidth.columns(of: text) + 1)
      }
    }
  }

  /// The spacing between a block and the one before it.
  package enum Joint: Equatable, Sendable {
    /// There is an empty line between them.
    case apart
    case close
  }

  package var kind: Kind
  /// The quotations and lists around the block from the outside in, at most `maximumDepth`.
  package var nesting: [Nest]
  package var spans: [InlineSpan]
  package var joint: Joint
  /// Whether the block is the caption of a figure.
  var isCaption = false

  /// The maximum depth of nesting; deeper levels are not shown.
  package static let maximumDepth = 12

  package init(
    _ kind: Kind, nesting: [Nest] = [], spans: [InlineSpan] = [], joint: Joint = .apart
  ) {
    self.kind = kind
    self.nesting = nesting
    self.spans = spans
    self.joint = joint
  }

  /// Whether a list item or the description of a term begins here.
  var beginsItem: Bool { nesting.contains { if case .marker = $0 { true } else { false } } }

  /// The text as the feed has it, without the program's own signs.
  package var text: String {
    let spans: [InlineSpan]
    switch kind {
    case .row(let row): spans = row.cells.flatMap { $0.spans + [InlineSpan(" ")] }
    case .paragraph, .heading, .term, .code, .separator, .note, .address: spans = self.spans
    }
    return spans.filter { !$0.traits.contains(.sign) }.map(\.text).joined()
  }
}
