import FeedModel
import TerminalKit

/// The lines of an article on a page of some size.
///
/// A place is a line of a block, never a line number of the whole article, and only the blocks that
/// are asked for are laid out, so that a long article costs as much as a short one.
struct ArticleLayout {
  /// A line of the article.
  struct Place: Comparable {
    var block: ViewBlock
    /// The line, counted from the first empty line above the block.
    var line: Int

    static let beginning = Place(block: .header, line: 0)

    static func < (a: Place, b: Place) -> Bool { (a.block, a.line) < (b.block, b.line) }
  }

  private(set) var document: ArticleDocument
  /// The texts above the article.
  private(set) var header: ArticleHeader
  private(set) var size: Size
  /// The room for pictures; `nil` where they are shown as words.
  private(set) var pictures: PictureLayout?
  /// The search in the article, if there is one.
  var search: ArticleSearch? {
    didSet { if search?.pattern != oldValue?.pattern { known.removeAll(keepingCapacity: true) } }
  }
  /// The maximum width of text in columns.
  private(set) var measure: Int
  private(set) var spacing: LineSpacing
  private var blocks: BlockLayout
  private var known: [Int: BlockLines] = [:]
  private var knownLastTop: Place?

  /// The number of blocks whose layout is kept.
  private static let mostKnown = 400
  /// The columns left free on each side, if there is room.
  private static let margin = 2

  init(
    _ document: ArticleDocument, header: ArticleHeader, size: Size, measure: Int,
    spacing: LineSpacing, pictures: PictureLayout?
  ) {
    self.document = document
    self.header = header
    self.size = size
    self.measure = measure
    self.spacing = spacing
    self.pictures = pictures
    blocks = Self.layout(in: size, measure: measure, spacing, pictures)
  }

  /// Lays out another text, or the same one for another page.
  mutating func change(
    _ document: ArticleDocument? = nil, header: ArticleHeader, size: Size? = nil,
    measure: Int? = nil, spacing: LineSpacing? = nil, pictures: PictureLayout?
  ) {
    self.document = document ?? self.document
    self.header = header
    self.size = size ?? self.size
    self.measure = measure ?? self.measure
    self.spacing = spacing ?? self.spacing
    self.pictures = pictures
    blocks = Self.layout(in: self.size, measure: self.measure, self.spacing, pictures)
    known.removeAll()
    knownLastTop = nil
    guard let old = search else { return }
    var new = ArticleSearch(old.pattern, in: self.document, header: header)
    new.current = old.current.flatMap { $0 < new.count ? $0 : nil }
    search = new
  }

  /// Returns the columns of text on a page of a size, at most `measure`.
  static func textWidth(in size: Size, measure: Int) -> Int {
    let room = size.width >= 30 ? size.width - 2 * margin : size.width
    return max(1, min(room, measure))
  }

  /// The column at which text begins; it is centred on a wide page.
  var left: Int { Self.left(in: size, measure: measure) }

  private static func left(in size: Size, measure: Int) -> Int {
    max(0, (size.width - textWidth(in: size, measure: measure)) / 2)
  }

  private static func layout(
    in size: Size, measure: Int, _ spacing: LineSpacing, _ pictures: PictureLayout?
  ) -> BlockLayout {
    let text = textWidth(in: size, measure: measure)
    let left = left(in: size, measure: measure)
    return BlockLayout(
      width: text, wide: max(text, size.width - left - margin), spacing: spacing,
      pictures: pictures)
  }

  // MARK: Blocks

  /// The end of the blocks.
  var end: ViewBlock { ViewBlock(document.blocks.count) }

  /// Returns the lines of a block; there must be a block with this index in the document.
  mutating func block(_ index: Int) -> BlockLines {
    if let block = known[index] { return block }
    if known.count >= Self.mostKnown { known.removeAll(keepingCapacity: true) }
    let block = block(index, with: search?.marks(in: ViewBlock(index)) ?? [])
    known[index] = block
    return block
  }

  /// Returns the lines of a block with these marks.
  func block(_ index: Int, with marks: [HitMark]) -> BlockLines {
    blocks.lay(index, of: document, marks: marks)
  }

  /// Drops the lines of a block whose marks have changed.
  mutating func forget(_ block: ViewBlock) {
    if let index = block.index { known[index] = nil }
  }

  /// Returns the number of lines of a block or of the header.
  mutating func height(_ block: ViewBlock) -> Int {
    guard let index = block.index else { return header.lines.count }
    return self.block(index).height
  }

  // MARK: Places

  /// Returns the first line of a block that is not the empty one above it.
  mutating func begin(of block: ViewBlock) -> Place {
    Place(block: block, line: block.index.map { self.block($0).lead } ?? 0)
  }

  /// Returns the top of the page that shows the end of the article.
  mutating func lastTop() -> Place {
    if let knownLastTop { return knownLastTop }
    let place = place(size.height, linesBefore: end)
    knownLastTop = place
    return place
  }

  /// Returns the place that is a number of lines above another one.
  mutating func place(_ lines: Int, above place: Place) -> Place {
    if lines <= place.line { return Place(block: place.block, line: place.line - lines) }
    return self.place(lines - place.line, linesBefore: place.block)
  }

  private mutating func place(_ lines: Int, linesBefore block: ViewBlock) -> Place {
    var rest = lines
    for block in (.header..<block).reversed() {
      let height = height(block)
      if height >= rest { return Place(block: block, line: height - rest) }
      rest -= height
    }
    return .beginning
  }

  /// Returns the place that is a number of lines below another one, at most that of the last page.
  mutating func place(_ lines: Int, below place: Place) -> Place {
    let last = lastTop()
    var place = place
    var rest = lines
    while place < last {
      let left = height(place.block) - place.line
      if rest < left { return Place(block: place.block, line: place.line + rest) }
      rest -= left
      place = Place(block: place.block.advanced(by: 1), line: 0)
    }
    return last
  }

  /// Returns the blocks that have lines on the page with this top, or on several pages from there.
  mutating func blocks(from top: Place, pages: Int = 1) -> Range<ViewBlock> {
    var next = top.block
    var lines = -top.line
    while next < end, lines < pages * size.height {
      lines += height(next)
      next = next.advanced(by: 1)
    }
    return top.block..<next
  }
}
