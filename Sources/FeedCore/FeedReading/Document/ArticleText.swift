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
    let first = inkCount(start..<range.lowerBound)
    let part = before.count { $0 == ASCII.lineFeed }
    return (part, first..<(first + inkCount(range)))
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
    while let cluster = reader.next() {
      switch cluster.role {
      case .ink:
        append(cluster.glyph.base)
        for mark in cluster.glyph.marks { append(mark) }
      case .space, .glue, .lineEnd: appendSpace()
      case .opportunity, .hyphenation: break
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    guard let base = BaseLetter.of(scalar) else { return }
    bytes.append(contentsOf: UTF8.encode(base) ?? UTF8.encodedReplacementCharacter)
  }

  private mutating func appendSpace() {
    if bytes.last != ASCII.space { bytes.append(ASCII.space) }
  }

  /// Returns the number of visible clusters; combining marks belong to their base.
  private func inkCount(_ range: Range<Int>) -> Int {
    var count = 0
    var index = range.lowerBound
    while index < range.upperBound {
      let (scalar, length) = bytes.scalar(at: index)
      if scalar.isASCII ? scalar != " " : ScalarKind(of: scalar) != .mark { count += 1 }
      index += length
    }
    return count
  }
}
