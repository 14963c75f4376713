import FeedFormats
import FeedModel
import SafeText

/// The text of an article as searches compare it, in one piece of UTF-8.
///
/// It is in lower case, without diacritics and without the program's own signs, and its white space
/// is normalised. Each part, a block or a cell of a table, ends with a line feed, which no pattern
/// contains.
struct ArticleText: Equatable, Sendable {
  private(set) var bytes: [UInt8] = []
  /// The indices of letters that come from the same cluster as the one before.
  private var extras: [Int] = []
  /// The indices before which there is a cluster without letters.
  private var skips: [Int] = []
  /// The index at which each block begins, followed by the end of the text.
  private(set) var starts = [0]

  init() {}

  init(_ blocks: [Block]) {
    for block in blocks {
      switch block.kind {
      case .row(let row):
        for cell in row.cells { append(cell.spans) }
      case .paragraph, .heading, .term, .code, .separator, .note, .address:
        append(block.spans)
      }
      starts.append(bytes.count)
    }
  }

  /// Makes a single block of several parts.
  init(parts: [String]) {
    for part in parts {
      append(part)
      bytes.append(ASCII.lineFeed)
    }
    starts.append(bytes.count)
  }

  /// Returns a typed text in the form in which it is compared; white space at its ends is kept.
  static func folded(_ typed: String) -> [UInt8] {
    var text = ArticleText()
    text.append(typed)
    return text.bytes
  }

  /// Returns the block of a byte.
  func block(of index: Int) -> Int {
    starts.indices.partitionPoint { starts[$0] > index } - 1
  }

  /// Returns the part of the block that contains a range, and the range's visible clusters in that
  /// part, both counted from 0.
  func place(of range: Range<Int>) -> (part: Int, ink: Range<Int>) {
    var start = range.lowerBound
    while start > 0, bytes[start - 1] != ASCII.lineFeed { start -= 1 }
    let before = bytes[starts[block(of: range.lowerBound)]..<start]
    let isInside = extras.count(in: range.lowerBound..<range.lowerBound + 1)
    let first =
      inkCount(start..<range.lowerBound) + skips.count(in: start..<range.lowerBound + 1) - isInside
    let part = before.count { $0 == ASCII.lineFeed }
    let between = skips.count(in: range.lowerBound + 1..<range.upperBound)
    return (part, first..<(first + inkCount(range) + between + isInside))
  }

  private mutating func append(_ spans: [InlineSpan]) {
    for span in spans where !span.traits.contains(.sign) { append(span.text) }
    bytes.append(ASCII.lineFeed)
  }

  private mutating func append(_ text: String) {
    if text.utf8.allSatisfy({ $0 < 0x7f && ($0 >= ASCII.space || $0.isMarkupSpace) }) {
      for byte in text.utf8 {
        if byte.isMarkupSpace { appendSpace() } else { bytes.append(byte.markupLowercased) }
      }
      return
    }
    var reader = ClusterReader(text)
    var before: Unicode.Scalar?
    while let cluster = reader.next() {
      switch cluster.role {
      case .ink:
        let base = cluster.glyph.base
        if let kana = before.flatMap({ BaseLetter.voiced($0, base) }) {
          // A narrow voicing mark is a cluster of its own.
          bytes.removeLast(UTF8.width(kana))
          bytes += UTF8.encode(kana) ?? UTF8.encodedReplacementCharacter
          skips.append(bytes.count)
        } else {
          append(base, cluster.glyph.marks)
        }
        before = cluster.glyph.marks.contains { _ in true } ? nil : base
        continue
      case .space, .glue, .lineEnd: appendSpace()
      case .opportunity, .hyphenation: break
      }
      before = nil
    }
  }

  /// Appends the letters of a visible cluster.
  private mutating func append(_ base: Unicode.Scalar, _ marks: some Sequence<Unicode.Scalar>) {
    var hasLetter = false
    func take(_ letter: Unicode.Scalar) {
      if letter == " " { return appendSpace() }
      if letter.isASCII || ScalarKind(of: letter) != .mark {
        if hasLetter { extras.append(bytes.count) }
        hasLetter = true
      }
      bytes += UTF8.encode(letter) ?? UTF8.encodedReplacementCharacter
    }
    let first = marks.first { _ in true }
    let kana = first.flatMap { BaseLetter.voiced(base, $0) }
    BaseLetter.of(kana ?? base).forEach(take)
    for mark in marks.dropFirst(kana == nil ? 0 : 1) { BaseLetter.of(mark).forEach(take) }
    if !hasLetter { skips.append(bytes.count) }
  }

  private mutating func appendSpace() {
    if bytes.last != ASCII.space { bytes.append(ASCII.space) }
  }

  /// Returns the number of visible clusters with letters; combining marks belong to their base.
  private func inkCount(_ range: Range<Int>) -> Int {
    var count = 0
    var index = range.lowerBound
    while index < range.upperBound {
      let (scalar, length) = bytes.scalar(at: index)
      if scalar.isASCII ? scalar != " " : ScalarKind(of: scalar) != .mark { count += 1 }
      index += length
    }
    return count - extras.count(in: range)
  }
}

extension [Int] {
  /// Returns how many of them, which ascend, are in a range.
  fileprivate func count(in range: Range<Int>) -> Int {
    func place(_ bound: Int) -> Int { indices.partitionPoint { self[$0] >= bound } }
    return place(range.upperBound) - place(range.lowerBound)
  }
}
