import FeedFormats

/// Reads plain text: paragraphs between empty lines, without the indentation that all lines share.
struct PlainTextReader {
  struct Paragraph {
    fileprivate(set) var lines: [String] = []
    fileprivate var shapes: [Shape] = []
  }

  /// The look of a line, in columns.
  fileprivate struct Shape {
    var indentation = 0
    var columns = 0
    var firstWord = 0
    /// Whether words in it are aligned with others: several blanks are between them.
    var isAligned = false
    /// Whether the line begins and ends as one of several in running text does.
    var continues = false
    var isContinued = false
  }

  private let bytes: [UInt8]
  private var index = 0
  private let indentation: Int

  /// The columns up to which tabs are told from blanks, so that no line becomes much longer.
  private static let mostColumns = 1000
  private static let tab = 8

  init(_ text: String) {
    bytes = Array(text.utf8)
    indentation = Self.indentation(of: bytes)
  }

  /// Returns the next paragraph; `nil` at the end.
  mutating func next() -> Paragraph? {
    var paragraph = Paragraph()
    while index < bytes.count {
      let end = bytes[index...].firstIndex(of: ASCII.lineFeed) ?? bytes.count
      defer { index = end + 1 }
      let (line, shape) = laid(bytes[index..<end])
      guard shape.columns > 0 else {
        if paragraph.lines.isEmpty { continue }
        break
      }
      paragraph.lines.append(line)
      paragraph.shapes.append(shape)
    }
    return paragraph.lines.isEmpty ? nil : paragraph
  }

  /// Returns the smallest indentation of a line that is not blank.
  ///
  /// A first line without any does not count: often only the others are indented, as the document
  /// is, and the blanks before the first one have been removed.
  private static func indentation(of bytes: [UInt8]) -> Int {
    var (least, isFirst) = (Int.max, true)
    var start = 0
    while start < bytes.count, least > 0 {
      let end = bytes[start...].firstIndex(of: ASCII.lineFeed) ?? bytes.count
      defer { start = end + 1 }
      var columns = 0
      for byte in bytes[start..<end] {
        if byte == ASCII.tab {
          columns += tab - columns % tab
        } else if byte == ASCII.space {
          columns += 1
        } else if byte != ASCII.carriageReturn {
          if !isFirst || columns > 0 { least = min(least, columns) }
          isFirst = false
          break
        }
      }
    }
    return least == .max ? 0 : least
  }

  /// Returns a line in which several blanks cannot collapse, and its look.
  private func laid(_ line: ArraySlice<UInt8>) -> (String, Shape) {
    var (output, shape): ([UInt8], Shape) = ([], Shape())
    var (column, blanks, last) = (0, 0, UInt8(0))
    for byte in line where byte != ASCII.carriageReturn {
      guard byte != ASCII.space, byte != ASCII.tab else {
        let isTab = byte == ASCII.tab && column + blanks < Self.mostColumns
        blanks += isTab ? Self.tab - (column + blanks) % Self.tab : 1
        continue
      }
      if blanks > 0 || output.isEmpty {
        let isFirst = output.isEmpty
        let count = min(blanks, Self.mostColumns) - (isFirst ? min(blanks, indentation) : 1)
        for _ in 0..<max(0, count) { output.append(contentsOf: [0xC2, 0xA0]) }
        if isFirst {
          shape.indentation = blanks
          shape.continues = byte >= 0x61 && byte <= 0x7A || byte >= 0xC0
          if byte == 0x68 && line.contains(ASCII.colon) { shape.continues = false }
        } else {
          output.append(ASCII.space)
          shape.isAligned = shape.isAligned || blanks > 1 && !Self.ends(last)
          if shape.firstWord == 0 { shape.firstWord = column - shape.indentation }
        }
        column += blanks
        blanks = 0
      }
      output.append(byte)
      if byte & 0xC0 != 0x80 { column += 1 }
      last = byte
    }
    shape.columns = output.isEmpty ? 0 : column - min(indentation, shape.indentation)
    if shape.firstWord == 0 { shape.firstWord = column - shape.indentation }
    shape.isContinued = !Self.ends(last) && last != ASCII.colon
    return (String(decoding: output, as: UTF8.self), shape)
  }

  /// Returns whether a byte can end a sentence.
  private static func ends(_ byte: UInt8) -> Bool { ".!?".utf8.contains(byte) }
}

extension PlainTextReader.Paragraph {
  /// Whether its lines were broken by a program at 60 to 80 columns: each has as many words as fit,
  /// and most end within a sentence.
  var isWrapped: Bool {
    guard let width = shapes.map(\.columns).max(), (60...80).contains(width), shapes.count > 1
    else {
      return false
    }
    var sentences = 0
    for (line, next) in zip(shapes, shapes.dropFirst()) {
      let isFull = line.columns + 1 + next.firstWord > width
      guard isFull, !line.isAligned, !next.isAligned,
        next.indentation == shapes[1].indentation
      else { return false }
      if line.isContinued && next.continues { sentences += 1 }
    }
    return sentences * 2 >= shapes.count - 1
  }
}
