import FeedFormats

/// Plain text by blocks, with an empty line between two blocks.
struct BlockText {
  private(set) var bytes: [UInt8] = []
  /// The line ends that come before the next character.
  private var lineEnds = 0

  /// Ends the current line, unless it is empty.
  mutating func endLine() {
    if !bytes.isEmpty { lineEnds = max(lineEnds, 1) }
  }

  /// Ends the current block, unless it is empty.
  mutating func endBlock() {
    if !bytes.isEmpty { lineEnds = 2 }
  }

  mutating func append(_ byte: UInt8) {
    if byte.isMarkupSpace {
      if lineEnds > 0 || bytes.isEmpty { return }
    } else if lineEnds > 0 {
      while bytes.last == ASCII.space || bytes.last == ASCII.tab { bytes.removeLast() }
      for _ in 0..<lineEnds { bytes.append(ASCII.lineFeed) }
      lineEnds = 0
    }
    bytes.append(byte)
  }
}
