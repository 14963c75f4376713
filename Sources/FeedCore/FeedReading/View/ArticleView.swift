package import FeedModel
package import TerminalKit

/// An article on a page that scrolls.
package struct ArticleView {
  typealias Place = ArticleLayout.Place

  /// Where a step leads from here.
  package enum Direction: Sendable {
    case next, previous
  }

  var layout: ArticleLayout
  /// The line at the top of the page.
  var top = Place.beginning
  /// What has been read aloud; `nil` where nothing is.
  var speech: Speech?
  /// The columns by which wide blocks are scrolled sideways.
  var shift = 0

  /// Shows the beginning of an article, with a header made for `textWidth(in:measure:)`.
  package init(
    _ document: ArticleDocument, header: ArticleHeader, size: Size,
    measure: Int = BlockLayout.measure, spacing: LineSpacing = .single,
    pictures: PictureLayout? = nil
  ) {
    layout = ArticleLayout(
      document, header: header, size: size, measure: measure, spacing: spacing, pictures: pictures)
  }

  package var document: ArticleDocument { layout.document }
  package var size: Size { layout.size }
  /// The room for pictures; `nil` where they are shown as words.
  package var pictures: PictureLayout? { layout.pictures }

  /// Returns the columns of text on a page of a size, at most `measure`.
  package static func textWidth(in size: Size, measure: Int) -> Int {
    ArticleLayout.textWidth(in: size, measure: measure)
  }

  /// Shows the same place at another size.
  package mutating func resize(
    to size: Size, header: ArticleHeader, pictures: PictureLayout? = nil
  ) {
    keepingPlace { $0.change(header: header, size: size, pictures: pictures) }
  }

  /// Shows the same place with another maximum width of text, another distance of its lines,
  /// another room for pictures, or another header.
  package mutating func change(
    measure: Int, spacing: LineSpacing, header: ArticleHeader, pictures: PictureLayout? = nil
  ) {
    guard
      measure != layout.measure || spacing != layout.spacing || header != layout.header
        || pictures != layout.pictures
    else { return }
    keepingPlace {
      $0.change(header: header, measure: measure, spacing: spacing, pictures: pictures)
    }
  }

  private mutating func keepingPlace(_ change: (inout ArticleLayout) -> Void) {
    let position = position
    change(&layout)
    if let position {
      restore(position)
    } else {
      top.line = min(top.line, layout.header.lines.count)
    }
    clamp()
  }

  /// Shows the same place after the document has been completed or the header has changed.
  package mutating func replace(
    _ document: ArticleDocument, header: ArticleHeader, pictures: PictureLayout? = nil
  ) {
    layout.change(document, header: header, pictures: pictures)
    clamp()
  }

  // MARK: Scrolling

  /// Scrolls down by a number of lines, or up if it is negative, as far as there is text.
  package mutating func scroll(by lines: Int) {
    top = lines < 0 ? layout.place(-lines, above: top) : layout.place(lines, below: top)
    clamp()
  }

  package mutating func goToTop() {
    top = .beginning
    clamp()
  }

  package mutating func goToBottom() {
    top = layout.lastTop()
    clamp()
  }

  /// Scrolls the beginning of a block to the top, as far as there is text below it.
  package mutating func go(toBlock index: Int) {
    guard document.blocks.indices.contains(index) else { return }
    go(to: ViewBlock(index))
  }

  private mutating func go(to block: ViewBlock) {
    top = layout.begin(of: block)
    clamp()
  }

  /// Scrolls the next or the previous heading to the top of the page.
  ///
  /// Returns `false` if there is none, or if the page cannot move.
  package mutating func go(toHeading step: Direction) -> Bool {
    let blocks = document.headings.map { ViewBlock($0.block) }
    let target =
      switch step {
      case .next:
        blocks.first { $0 > top.block || $0 == top.block && layout.begin(of: $0) > top }
      case .previous:
        blocks.last { $0 < top.block || $0 == top.block && layout.begin(of: $0) < top }
      }
    guard let target else { return false }
    let before = top
    go(to: target)
    return top != before
  }

  /// Returns the heading to which the top of the page belongs; `nil` above the first.
  package func heading(among headings: [Heading]) -> Int? {
    headings.lastIndex { ViewBlock($0.block) <= top.block }
  }

  /// Scrolls wide blocks sideways, to the right if `columns` is positive.
  ///
  /// Returns whether that has changed anything.
  @discardableResult
  package mutating func scrollSideways(by columns: Int) -> Bool {
    let before = shift
    shift = max(0, min(shift + columns, surplusInSight()))
    return shift != before
  }

  /// Whether the page has been scrolled sideways.
  package var isScrolledSideways: Bool { shift > 0 }

  /// Keeps the page within the article, and limits sideways scrolling to the visible blocks.
  mutating func clamp() {
    top = min(top, layout.lastTop())
    shift = min(shift, surplusInSight())
  }

  /// Returns the largest number of columns by which a visible block exceeds the page.
  private mutating func surplusInSight() -> Int {
    var surplus = 0
    for index in layout.blocks(from: top).compactMap(\.index) {
      surplus = max(surplus, layout.block(index).surplus)
    }
    return surplus
  }
}
