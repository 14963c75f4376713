/// A search within an article: what is looked for, and where that stands.
struct ArticleSearch {
  /// A text that was searched, and what was found in it.
  private struct Findings {
    let text: ArticleText
    let ranges: [Range<Int>]

    init(_ pattern: ArticlePattern, in text: ArticleText) {
      self.text = text
      ranges = pattern.ranges(in: text)
    }

    /// The number of the first hit at that byte or behind it.
    func firstHit(from byte: Int) -> Int {
      ranges.indices.partitionPoint { ranges[$0].lowerBound >= byte }
    }
  }

  let pattern: ArticlePattern
  /// The number of the hit the reader is at, counted from 0.
  var current: Int?
  private let header: Findings
  private let body: Findings

  init(_ pattern: ArticlePattern, in document: ArticleDocument, header: ArticleHeader) {
    self.pattern = pattern
    self.header = Findings(pattern, in: header.searched)
    body = Findings(pattern, in: document.searched)
  }

  var count: Int { header.ranges.count + body.ranges.count }

  /// The block of a hit; that of the header is -1.
  func block(of hit: Int) -> Int {
    hit < header.ranges.count
      ? -1 : body.text.block(of: body.ranges[hit - header.ranges.count].lowerBound)
  }

  /// The numbers of the hits in a block.
  func hits(in block: Int) -> Range<Int> {
    let count = header.ranges.count
    guard block >= 0 else { return 0..<count }
    let starts = body.text.starts
    guard block + 1 < starts.count else { return self.count..<self.count }
    let first = body.firstHit(from: starts[block])
    return (count + first)..<(count + body.firstHit(from: starts[block + 1]))
  }

  /// What of a block is to be marked.
  func marks(in block: Int) -> [HitMark] {
    hits(in: block).map { mark($0, as: $0 == current ? .current : .other) }
  }

  /// What is to be marked of a hit.
  func mark(_ hit: Int, as kind: HitMark.Kind) -> HitMark {
    let count = header.ranges.count
    let (part, ink) =
      hit < count
      ? header.text.place(of: header.ranges[hit]) : body.text.place(of: body.ranges[hit - count])
    return HitMark(kind: kind, part: part, ink: ink)
  }
}
