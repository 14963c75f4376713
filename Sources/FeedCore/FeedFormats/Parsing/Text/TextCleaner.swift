/// The removal of characters that must never reach a screen from plain text, and trimming.
enum TextCleaner {
  /// Returns the text on one line.
  static func line(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    TextBuilder.isLine(bytes.span) ? Array(bytes) : builder(bytes.span).bytes
  }

  /// Returns the text on one line as a string; `nil` if it is empty.
  static func string(_ text: Span<UInt8>) -> String? {
    TextBuilder.isLine(text) ? String(clean: text) : builder(text).string
  }

  private static func builder(_ text: Span<UInt8>) -> TextBuilder {
    var builder = TextBuilder(separator: ASCII.space, capacity: text.count)
    builder.append(text, 0..<text.count, as: .characters)
    builder.trimEnd()
    return builder
  }

  /// Returns the text with its lines kept, without surrounding white space.
  ///
  /// Control characters and bidi embeddings, overrides and isolates are removed; line ends become
  /// line feeds.
  static func text(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    if TextBuilder.isLine(bytes.span) { return Array(bytes) }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    let span = bytes.span
    var index = 0
    while index < span.count {
      let byte = span[index]
      let (kind, length) = TextBuilder.classify(span, index, span.count)
      switch kind {
      case .nothing: break
      case .space where byte == ASCII.carriageReturn:
        if index + 1 == span.count || span[index + 1] != ASCII.lineFeed {
          output.append(ASCII.lineFeed)
        }
      case .space where byte == 0x0C: output.append(ASCII.space)
      case .space, .visible:
        for offset in 0..<length { output.append(span[index + offset]) }
      }
      index += length
    }
    return trimmed(output)
  }

  /// Returns the bytes without surrounding ASCII white space.
  static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    let slice = trimmed(bytes[...])
    return slice.count == bytes.count ? bytes : Array(slice)
  }

  /// Returns the range of the text without surrounding ASCII white space.
  static func trimmedRange(_ span: Span<UInt8>) -> Range<Int> {
    var end = span.count
    while end > 0, span[end - 1].isMarkupSpace { end -= 1 }
    var start = 0
    while start < end, span[start].isMarkupSpace { start += 1 }
    return start..<end
  }

  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var slice = bytes.drop(while: \.isMarkupSpace)
    while let last = slice.last, last.isMarkupSpace { slice.removeLast() }
    return slice
  }

  /// Returns the number of characters (Unicode scalars); a run of white space counts as one.
  static func length(_ span: Span<UInt8>) -> Int {
    var count = 0
    var isAfterSpace = true
    var index = 0
    while index < span.count {
      let byte = span[index]
      if byte.isMarkupSpace {
        if !isAfterSpace { count += 1 }
        isAfterSpace = true
      } else if byte & 0xC0 != 0x80 {
        count += 1
        isAfterSpace = false
      }
      index += 1
    }
    return isAfterSpace && count > 0 ? count - 1 : count
  }
}
