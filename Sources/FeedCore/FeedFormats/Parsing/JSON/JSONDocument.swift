/// A JSON document (RFC 8259) as a flat list of values, so any depth is safe.
package struct JSONDocument {
  /// The limit on values; larger documents are refused.
  static let maximumValues = 3_000_000

  package enum Kind: UInt8 {
    case null, bool, number, string, escapedString, array, object
  }

  package struct Value {
    package let kind: Kind
    /// The place in the text; a string's excludes its quotes.
    let start: Int32
    var stop: Int32
    /// The index after the last value inside this one; in an object, keys and values alternate.
    package var end: Int32

    var range: Range<Int> { Int(start)..<Int(stop) }
  }

  let bytes: [UInt8]
  package let values: [Value]

  /// Parses `text` from `start` to its end.
  package init(_ text: [UInt8], from start: Int) throws(FeedParserError) {
    var scanner = JSONScanner(text, from: start)
    values = try scanner.read()
    bytes = text
  }

  /// Reads a file with or without a byte order mark. Returns `nil` if it is no JSON object.
  package init?(objectIn file: [UInt8]) {
    let start = file.starts(with: Array("\u{feff}".utf8)) ? 3 : 0
    guard let document = try? JSONDocument(file, from: start),
      document.values.first?.kind == .object
    else { return nil }
    self = document
  }

  /// Returns the value of a key; if the key is repeated, the last one counts.
  ///
  /// Returns `nil` if the key is absent or `index` is not an object.
  package func value(_ key: StaticKey, of index: Int) -> Int? {
    guard values[index].kind == .object else { return nil }
    var found: Int?
    var child = index + 1
    while child < Int(values[index].end) {
      if matches(child, key) { found = child + 1 }
      child = Int(values[child + 1].end)
    }
    return found
  }

  /// Returns the keys of an object with the places of their values; empty for any other value.
  package func members(_ index: Int?) -> [(key: String, value: Int)] {
    guard let index, values[index].kind == .object else { return [] }
    var found: [(key: String, value: Int)] = []
    var child = index + 1
    while child < Int(values[index].end) {
      let key = string(child).map { String(decoding: $0, as: UTF8.self) } ?? ""
      found.append((key, child + 1))
      child = Int(values[child + 1].end)
    }
    return found
  }

  /// Returns the elements of an array; empty for any other value.
  package func elements(_ index: Int?) -> [Int] {
    guard let index, values[index].kind == .array else { return [] }
    var found: [Int] = []
    var child = index + 1
    while child < Int(values[index].end) {
      found.append(child)
      child = Int(values[child].end)
    }
    return found
  }

  /// Returns the characters of a string; `nil` for any other value.
  package func string(_ index: Int?) -> ArraySlice<UInt8>? {
    guard let index else { return nil }
    let value = values[index]
    return switch value.kind {
    case .string: bytes[value.range]
    case .escapedString: JSONString.unescaped(bytes[value.range])[...]
    case .null, .bool, .number, .array, .object: nil
    }
  }

  /// Returns the text of a key; `nil` if it is absent or another value.
  package func text(_ key: StaticKey, of index: Int) -> String? {
    string(value(key, of: index)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns a number as it is written; `nil` for any other value.
  func number(_ index: Int?) -> ArraySlice<UInt8>? {
    guard let index, values[index].kind == .number else { return nil }
    return bytes[values[index].range]
  }

  /// Returns a number with its fraction; `nil` for any other value.
  package func decimal(_ index: Int?) -> Double? {
    number(index).flatMap { Double(String(decoding: $0, as: UTF8.self)) }
  }

  /// Returns a number without a fraction; `nil` for any other value.
  package func integer(_ index: Int?) -> Int? {
    number(index).flatMap { Int(String(decoding: $0, as: UTF8.self)) }
  }

  /// Returns a boolean; `nil` for any other value.
  package func bool(_ index: Int?) -> Bool? {
    guard let index, values[index].kind == .bool else { return nil }
    return bytes[Int(values[index].start)] == UInt8(ascii: "t")
  }

  private func matches(_ index: Int, _ key: StaticKey) -> Bool {
    let value = values[index]
    switch value.kind {
    case .string:
      return value.range.count == key.bytes.count && bytes[value.range].elementsEqual(key.bytes)
    case .escapedString:
      guard value.range.count <= key.bytes.count * 6 else { return false }
      return JSONString.unescaped(bytes[value.range]) == key.bytes
    case .null, .bool, .number, .array, .object: return false
    }
  }
}

extension JSONDocument {
  /// A key known to the program, compared byte by byte.
  package struct StaticKey: ExpressibleByStringLiteral {
    let bytes: [UInt8]

    package init(stringLiteral value: String) {
      bytes = Array(value.utf8)
    }
  }
}

/// The decoding of escapes in JSON strings (RFC 8259, section 7).
private enum JSONString {
  /// Returns the decoded content of a string.
  ///
  /// A lone surrogate becomes U+FFFD. Control characters and other characters that XML forbids are
  /// dropped, as everywhere in the parser.
  static func unescaped(_ raw: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(raw.count)
    var index = raw.startIndex
    while index < raw.endIndex {
      let byte = raw[index]
      guard byte == ASCII.backslash, index + 1 < raw.endIndex else {
        output.append(byte)
        index += 1
        continue
      }
      let escape = raw[index + 1]
      index += 2
      switch escape {
      case 0x6E: output.append(ASCII.lineFeed)
      case 0x72: output.append(ASCII.carriageReturn)
      case 0x74: output.append(ASCII.tab)
      case 0x62, 0x66: break
      case 0x75: index = append(unit: index, of: raw, to: &output)
      default: output.append(escape)
      }
    }
    return output
  }

  /// Appends the character of `\uXXXX`, whose digits begin at `index`, including the second half of
  /// a surrogate pair, and returns the index after it.
  private static func append(
    unit index: Int, of raw: ArraySlice<UInt8>, to output: inout [UInt8]
  ) -> Int {
    guard let first = unit(index, raw) else { return index }
    if first & 0xFC00 == 0xD800, index + 5 < raw.endIndex, raw[index + 4] == ASCII.backslash,
      raw[index + 5] == 0x75, let second = unit(index + 6, raw), second & 0xFC00 == 0xDC00,
      let scalar = Unicode.Scalar(0x1_0000 + (first & 0x3FF) << 10 + second & 0x3FF)
    {
      output.append(utf8: scalar)
      return index + 10
    }
    switch first {
    case 0..<0x09, 0x0B, 0x0C, 0x0E..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: break
    default: output.append(utf8: Unicode.Scalar(first) ?? "\u{FFFD}")
    }
    return index + 4
  }

  private static func unit(_ index: Int, _ raw: ArraySlice<UInt8>) -> UInt32? {
    guard index + 4 <= raw.endIndex else { return nil }
    var value: UInt32 = 0
    for byte in raw[index..<(index + 4)] {
      guard let digit = byte.hexadecimalValue else { return nil }
      value = value << 4 | digit
    }
    return value
  }
}
