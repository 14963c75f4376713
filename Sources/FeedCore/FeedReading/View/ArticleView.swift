package import FeedModel
package import TerminalKit

/// An article on a page that scrolls.
///
/// Its place is a line of a block, never a line number of the whole article, and only visible
/// blocks are laid out, so that a long article costs as much as a short one.
package struct ArticleView {
  /// Where a step leads from here.
  package enum Direction: Sendable {
    case next, previous
  }

  /// A line of the article.
  struct Place: Comparable {
    var block: ViewBlock
    /// The line, counted from the first empty line above the block.
    var line: Int

    static let beginning = Place(block: .header, line: 0)

    static func < (a: Place, b: Place) -> Bool { (a.block, a.line) < (b.block, b.line) }
  }

  package private(set) var document: ArticleDocument
  /// The texts above the article.
  private(set) var header: ArticleHeader
  package private(set) var size: Size
  /// The line at the top of the page.
  var top = Place.beginning
  /// The columns by which wide blocks are scrolled sideways.
  var shift = 0
  /// The search in the article, if there is one.
  var search: ArticleSearch? {
    didSet { if search?.pattern != oldValue?.pattern { laid.removeAll(keepingCapacity: true) } }
  }
  /// The maximum width of text in columns.
  private var measure: Int
  private var spacing: LineSpacing
  /// The room for pictures; `nil` where they are shown as words.
  package private(set) var pictures: PictureLayout?
  private var layout: BlockLayout
  private var laid: [Int: BlockLines] = [:]
  private var knownLastTop: Place?

  /// The number of blocks whose layout is kept.
  private static let mostLaid = 400
  /// The columns left free on each side, if there is room.
  private static let margin = 2

  /// Shows the beginning of an article, with a header made for `textWidth(in:measure:)`.
  package init(
    _ document: ArticleDocument, header: ArticleHeader, size: Size,
    measure: Int = BlockLayout.measure, spacing: LineSpacing = .single,
    pictures: PictureLayout? = nil
  ) {
    self.document = document
    self.header = header
    self.size = size
    self.measure = measure
    self.spacing = spacing
    self.pictures = pictures
    layout = Self.layout(in: size, measure: measure, spacing, pictures)
  }

  /// Returns the columns of text on a page of a size, at most `measure`.
  package static func textWidth(in size: Size, measure: Int) -> Int {
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

  /// Shows the same place at another size.
  package mutating func resize(
    to size: Size, header: ArticleHeader, pictures: PictureLayout? = nil
  ) {
    let position = position
    self.size = size
    self.header = header
    self.pictures = pictures
    layout = Self.layout(in: size, measure: measure, spacing, pictures)
    forget()
    searchAgain()
    if let position {
      restore(position)
    } else {
      top.line = min(top.line, header.lines.count)
    }
    settle()
  }

  /// Shows the same place with another maximum width of text, another distance of its lines,
  /// another room for pictures, or another header.
  package mutating func change(
    measure: Int, spacing: LineSpacing, header: ArticleHeader, pictures: PictureLayout? = nil
  ) {
    guard
      measure != self.measure || spacing != self.spacing || header != self.header
        || pictures != self.pictures
    else { return }
    self.measure = measure
    self.spacing = spacing
    resize(to: size, header: header, pictures: pictures)
  }

  /// Shows the same place after the document has been completed or the header has changed.
  package mutating func replace(
    _ document: ArticleDocument, header: ArticleHeader, pictures: PictureLayout? = nil
  ) {
    self.document = document
    self.header = header
    self.pictures = pictures
    layout = Self.layout(in: size, measure: measure, spacing, pictures)
    forget()
    searchAgain()
    settle()
  }

  /// The end of the blocks.
  var end: ViewBlock { ViewBlock(document.blocks.count) }

  /// Returns the layout of a block; there must be a block with this index in the document.
  mutating func block(_ index: Int) -> BlockLines {
    if let block = laid[index] { return block }
    if laid.count >= Self.mostLaid { laid.removeAll(keepingCapacity: true) }
    let block = laid(index, with: search?.marks(in: ViewBlock(index)) ?? [])
    laid[index] = block
    return block
  }

  /// Returns the layout of a block with these marks.
  func laid(_ index: Int, with marks: [HitMark]) -> BlockLines {
    layout.lay(index, of: document, marks: marks)
  }

  /// Drops the layout of a block whose marks have changed.
  mutating func forget(_ block: ViewBlock) {
    if let index = block.index { laid[index] = nil }
  }

  /// Returns the number of lines of a block or of the header.
  mutating func height(_ block: ViewBlock) -> Int {
    guard let index = block.index else { return header.lines.count }
    return self.block(index).height
  }

  /// Returns the top of the page that shows the end of the article.
  mutating func lastTop() -> Place {
    if let knownLastTop { return knownLastTop }
    let place = place(size.height, linesBefore: end)
    knownLastTop = place
    return place
  }

  /// Repeats the search after the text or its lines have changed.
  private mutating func searchAgain() {
    guard let old = search else { return }
    var new = ArticleSearch(old.pattern, in: document, header: header)
    new.current = old.current.flatMap { $0 < new.count ? $0 : nil }
    search = new
  }

  private mutating func forget() {
    laid.removeAll()
    knownLastTop = nil
  }
}
