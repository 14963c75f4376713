package import FeedModel
import TerminalKit

/// Lays out single blocks in lines of the terminal, so that invisible blocks cost nothing.
package struct BlockLayout {
  /// The default width of text in columns; longer lines are hard to read.
  package static let measure = 80
  /// The columns after which a line of code continues on the next one.
  private static let longestLine = 4096

  private let width: Int
  private let wide: Int
  private let spacing: LineSpacing
  /// `nil` where pictures are shown as words.
  private let pictures: PictureLayout?
  /// Whether addresses of links stay on one line, however long they are.
  private var keepsAddresses = false

  /// Lays out blocks in `width` columns, at least 1.
  ///
  /// Code and tables may take up to `wide` columns before they have to be scrolled sideways.
  package init(
    width: Int, wide: Int = 0, spacing: LineSpacing = .single, pictures: PictureLayout? = nil
  ) {
    self.width = max(1, width)
    self.wide = max(self.width, wide)
    self.spacing = spacing
    self.pictures = pictures
  }

  /// Returns the lines of a whole document as shown on a page.
  ///
  /// No line is wider than `width` or `measure`, but for the addresses of links if those are to be
  /// kept whole. A width of zero yields no lines.
  package static func lines(
    of document: ArticleDocument, width: Int, measure: Int = measure, keepsAddresses: Bool = false
  ) -> [StyledLine] {
    guard width > 0 else { return [] }
    var layout = BlockLayout(width: min(width, measure))
    layout.keepsAddresses = keepsAddresses
    return document.blocks.indices.flatMap { index in
      let block = layout.lay(index, of: document)
      return (0..<block.height).map { block.line($0) }
    }
  }

  /// Lays out a block of the document.
  package func lay(_ index: Int, of document: ArticleDocument) -> BlockLines {
    lay(index, of: document, marks: [])
  }

  /// Lays out a block of the document with its hits marked.
  func lay(_ index: Int, of document: ArticleDocument, marks: [HitMark]) -> BlockLines {
    let block = document.blocks[index]
    let before = index > 0 ? document.blocks[index - 1] : nil
    let margin = BlockMargin(block.nesting, within: width / 2)
    let room = room(for: block.kind) - margin.width
    var lines = spaced(lines(of: block, document.images, room: room, marks), of: block)
    if block.kind == .address, let number = document.number(of: block.text) {
      for index in lines.indices { lines[index].line.link(to: .number(number)) }
    }
    let longest = lines.reduce(0) { max($0, $1.line.width) }
    guard let before, !lines.isEmpty else {
      return BlockLines(
        margin: margin, lines: lines, room: room, width: longest, gap: StyledLine(), lead: 0)
    }
    // Between two blocks of the same quotation, the margin continues, as they are one quotation.
    let gap = BlockMargin.common(before.nesting, block.nesting, within: width / 2).blank
    return BlockLines(
      margin: margin, lines: lines, room: room, width: longest, gap: gap,
      lead: lead(of: block, below: before, document.images))
  }

  /// Returns the number of empty lines between two blocks. Paragraphs are further apart than the
  /// lines of their text, and a caption is close to its picture.
  private func lead(of block: Block, below before: Block, _ images: [ArticleImage]) -> Int {
    if block.isCaption, pictures?.isPictureLast(in: before, images) == true { return 0 }
    return switch (spacing, block.joint) {
    case (.single, .close): 0
    case (.single, .apart): 1
    case (.double, .close): block.isText && before.isText ? 1 : 0
    case (.double, .apart): block.isText || before.isText ? 2 : 1
    }
  }

  /// Returns the lines of a text with the empty ones between them; those of other blocks stay as
  /// they are.
  private func spaced(_ lines: [LaidLine], of block: Block) -> [LaidLine] {
    switch spacing {
    case .single: return lines
    case .double:
      guard block.isText else { return lines }
      // An empty line has the place of the line below it, where reading goes on.
      return Array(
        lines.map { line in
          switch line.kind {
          case .picture(let picture) where picture.row > 0: [line]
          case .gap: [line]
          case .text, .picture: [LaidLine(StyledLine(), start: line.start, kind: .gap), line]
          }
        }.joined().dropFirst())
    }
  }

  private func room(for kind: Block.Kind) -> Int {
    switch kind {
    case .code, .row: wide
    case .address where keepsAddresses: Self.longestLine
    case .paragraph, .heading, .term, .separator, .note, .address: width
    }
  }

  private func lines(
    of block: Block, _ images: [ArticleImage], room: Int, _ marks: [HitMark]
  ) -> [LaidLine] {
    func text(_ space: StyledText.Space, _ base: Style) -> StyledText {
      var base = base
      if block.isQuoted, base.role == .normal { base.role = .quote }
      return StyledText(block.spans, space: space, base: base, marks: HitMarker(marks))
    }
    switch block.kind {
    case .paragraph:
      let text = text(.collapsed, .plain)
      return pictures.flatMap { $0.lines(of: block, text, images, room: room) }
        ?? text.wrapped(to: room)
    case .term:
      return text(.collapsed, .bold).wrapped(to: room)
    case .heading(let level):
      var lines = text(.collapsed, .bold).wrapped(to: room)
      if level == 1, let longest = lines.map(\.line.width).max(), let last = lines.last {
        lines.append(LaidLine(.separator(longest), start: last.start))
      }
      return lines
    case .code:
      return text(.kept, Style(.code)).unwrapped(limit: Self.longestLine)
    case .separator:
      return [LaidLine(.separator(room))]
    case .row(let row):
      return TableRowLayout(row, room: room, marks: marks).lines.map { LaidLine($0) }
    case .note, .address:
      return text(.collapsed, .muted).wrapped(to: room)
    }
  }
}

extension Block {
  /// Whether the block is in a quotation.
  var isQuoted: Bool {
    nesting.contains { if case .quote = $0 { true } else { false } }
  }

  /// Whether the block is running text.
  fileprivate var isText: Bool {
    switch kind {
    case .paragraph, .term: true
    case .heading, .code, .separator, .row, .note, .address: false
    }
  }
}

extension StyledLine {
  /// Returns a horizontal line of `width` columns.
  static func separator(_ width: Int) -> StyledLine {
    StyledLine([Run(String(repeating: "─", count: width), .muted)])
  }
}
