package import FeedModel
import SafeText
import TerminalKit

/// The position of the page within the article.
package enum ReadingProgress: Equatable, Sendable {
  /// The whole article is visible.
  case all
  case top, end
  /// The percentage of the text outside the page that is above it, 0 to 99.
  case percent(Int)
}

extension ArticleView {
  /// The place at the top of the page; `nil` at the beginning.
  package var position: ReadingPosition? {
    var view = self
    guard let index = top.block.index else { return nil }
    let block = view.layout.block(index)
    let line = block.lines.isEmpty ? 0 : max(0, min(top.line - block.lead, block.lines.count - 1))
    return ReadingPosition(
      block: index, cluster: block.lines.isEmpty ? 0 : block.lines[line].start,
      words: document.blocks[index].firstWords)
  }

  /// Whether the end of the text, not counting its links, is visible.
  package var isReadToEnd: Bool {
    var view = self
    guard document.textCount > 0 else { return true }
    var lines = -top.line
    for block in top.block..<max(top.block, ViewBlock(document.textCount)) {
      lines += view.layout.height(block)
      if lines > size.height { return false }
    }
    return true
  }

  /// Scrolls a position to the top of the page, and finds its words again if they have moved.
  package mutating func restore(_ position: ReadingPosition) {
    guard let index = document.block(near: position.block, beginningWith: position.words)
    else { return }
    let block = layout.block(index)
    let start = position.cluster
    let line = start == 0 ? block.lead : block.index(ofCluster: start)
    top = Place(block: ViewBlock(index), line: line)
    clamp()
  }

  /// The position of the page, by the bytes of text above and below it.
  ///
  /// Blocks outside the page need not be laid out for this.
  package var progress: ReadingProgress {
    var view = self
    let isTop = top <= .beginning
    if top >= view.layout.lastTop() { return isTop ? .all : .end }
    if isTop { return .top }
    let above = view.bytes(above: top)
    var bottom = view.layout.blocks(from: top).upperBound.advanced(by: -1)
    var lines = size.height + top.line
    for block in top.block..<max(top.block, bottom) { lines -= view.layout.height(block) }
    bottom = min(bottom, layout.end.advanced(by: -1))
    let whole = layout.header.length + document.searched.starts[document.blocks.count]
    let below = whole - view.bytes(above: Place(block: bottom, line: lines))
    return .percent(min(99, above * 100 / max(1, above + below)))
  }

  private mutating func bytes(above place: Place) -> Int {
    let starts = document.searched.starts
    var (begin, length) = (0, layout.header.length)
    if let index = place.block.index {
      (begin, length) = (length + starts[index], starts[index + 1] - starts[index])
    }
    return begin + length * place.line / max(1, layout.height(place.block))
  }

  // MARK: Other texts and sizes

  /// Shows another text of the same article, at the place that was at the top of the page.
  ///
  /// The place is found by its words; if the other text does not have them, by those of the nearest
  /// block above that it has, else by the share of the text that is above the page.
  package mutating func exchange(
    _ document: ArticleDocument, header: ArticleHeader, pictures: PictureLayout?
  ) {
    let (old, position) = (self.document, position)
    replace(document, header: header, pictures: pictures)
    guard let position, !document.blocks.isEmpty else { return }
    let isThere = document.blocks.indices.contains(position.block)
    if isThere, document.blocks[position.block].firstWords == position.words {
      return restore(position)
    }
    var places: [String: Int] = [:]
    for (index, block) in document.blocks[..<document.textCount].enumerated() {
      let known = places[block.firstWords] ?? .max / 2
      // Of blocks with the same words the nearest counts.
      if abs(index - position.block) < abs(known - position.block) {
        places[block.firstWords] = index
      }
    }
    for index in (0...min(position.block, old.blocks.count - 1)).reversed() {
      let words = old.blocks[index].firstWords
      guard !words.isEmpty, let place = places[words] else { continue }
      let isSame = index == position.block
      return restore(
        ReadingPosition(block: place, cluster: isSame ? position.cluster : 0, words: words))
    }
    let share = position.block * max(1, document.textCount) / max(1, old.textCount)
    go(toBlock: min(share, document.blocks.count - 1))
  }

  /// The visible part of the article.
  package struct Bookmark {
    fileprivate let top: Place
    fileprivate let shift: Int
    fileprivate let size: Size
    /// The same place for other sizes; `nil` is the beginning.
    fileprivate let position: ReadingPosition?
  }

  package var bookmark: Bookmark {
    Bookmark(top: top, shift: shift, size: size, position: position)
  }

  /// Shows the part of a bookmark; at another size, the page begins with the same words.
  package mutating func go(to bookmark: Bookmark) {
    if bookmark.size == size {
      top = bookmark.top
    } else if let position = bookmark.position {
      restore(position)
    } else {
      top = .beginning
    }
    shift = bookmark.shift
    clamp()
  }
}

extension ArticleDocument {
  /// The number of blocks in either direction among which a block is searched for.
  private static let farthest = 1000

  /// Returns the block nearest to `index` that begins with these words, or the one at `index`.
  ///
  /// Returns `nil` only if the document is empty.
  func block(near index: Int, beginningWith words: String) -> Int? {
    guard !blocks.isEmpty else { return nil }
    let middle = max(0, min(index, blocks.count - 1))
    for distance in 0...Self.farthest {
      for candidate in [middle - distance, middle + distance]
      where blocks.indices.contains(candidate) {
        if blocks[candidate].firstWords.utf8.elementsEqual(words.utf8) { return candidate }
      }
    }
    return middle
  }
}

extension Block {
  /// The beginning of the text on one line; empty for a block without text, such as a separator.
  var firstWords: String {
    let start = String(text.unicodeScalars.prefix(120))
    return String(Sanitizer.line(start).unicodeScalars.prefix(60))
  }
}
