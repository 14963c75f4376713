import SafeText

/// A search within an article: the pattern and its hits.
struct ArticleSearch {
  /// A searched text and the matches in it.
  private struct Findings {
    let text: ArticleText
    let ranges: [Range<Int>]

    init(_ pattern: ArticlePattern, in text: ArticleText) {
      self.text = text
      ranges = pattern.ranges(in: text)
    }

    /// Returns the number of the first hit that begins at this byte or after it.
    func firstHit(from byte: Int) -> Int {
      ranges.indices.partitionPoint { ranges[$0].lowerBound >= byte }
    }
  }

  var pattern: ArticlePattern
  /// The number of the current hit, counted from 0.
  var current: Int?
  private let header: Findings
  private let body: Findings

  init(_ pattern: ArticlePattern, in document: ArticleDocument, header: ArticleHeader) {
    self.pattern = pattern
    self.header = Findings(pattern, in: header.searched)
    body = Findings(pattern, in: document.searched)
  }

  var count: Int { header.ranges.count + body.ranges.count }

  /// Returns the block of a hit.
  func block(of hit: Int) -> ViewBlock {
    let count = header.ranges.count
    guard hit >= count else { return .header }
    return ViewBlock(body.text.block(of: body.ranges[hit - count].lowerBound))
  }

  /// Returns the numbers of the hits in a block.
  func hits(in block: ViewBlock) -> Range<Int> {
    let count = header.ranges.count
    guard let index = block.index else { return 0..<count }
    let starts = body.text.starts
    guard index + 1 < starts.count else { return self.count..<self.count }
    let first = body.firstHit(from: starts[index])
    return (count + first)..<(count + body.firstHit(from: starts[index + 1]))
  }

  /// Returns the marks of a block.
  func marks(in block: ViewBlock) -> [HitMark] {
    let other: HitMark.Kind = pattern.isQuiet ? .quiet : .other
    return hits(in: block).map { mark($0, as: $0 == current ? .current : other) }
  }

  /// Returns the mark of a hit.
  func mark(_ hit: Int, as kind: HitMark.Kind) -> HitMark {
    let count = header.ranges.count
    let (part, ink) =
      hit < count
      ? header.text.place(of: header.ranges[hit]) : body.text.place(of: body.ranges[hit - count])
    return HitMark(kind: kind, part: part, ink: ink)
  }
}
