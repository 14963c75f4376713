package import FeedModel
import TerminalKit

extension ArticleView {
  /// The place at the top of the page; `nil` at the beginning.
  package var position: ReadingPosition? {
    var view = self
    guard let index = top.block.index else { return nil }
    let block = view.block(index)
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
      lines += view.height(block)
      if lines > size.height { return false }
    }
    return true
  }

  /// Scrolls a position to the top of the page, and finds its words again if they have moved.
  package mutating func restore(_ position: ReadingPosition) {
    guard let index = document.block(near: position.block, beginningWith: position.words)
    else { return }
    let block = block(index)
    let start = position.cluster
    let line = start == 0 ? block.lead : block.index(ofCluster: start)
    top = Place(block: ViewBlock(index), line: line)
    settle()
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
  /// The beginning of the text on one line; empty for a block without text, such as a rule.
  var firstWords: String {
    let start = String(text.unicodeScalars.prefix(120))
    return String(Sanitizer.line(start).unicodeScalars.prefix(60))
  }
}
