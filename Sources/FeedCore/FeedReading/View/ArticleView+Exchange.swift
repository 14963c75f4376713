import FeedModel

extension ArticleView {
  /// Shows another text of the same article, at the place that was at the top of the page.
  ///
  /// The place is found by its words; if the other text does not have them, by those of the nearest
  /// block above that it has, else by the share of the text that is above the page.
  package mutating func exchange(
    _ document: ArticleDocument, header: ArticleHeader, pictures: PictureLayout? = nil
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
}
