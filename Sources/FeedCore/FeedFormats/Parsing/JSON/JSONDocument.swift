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

  /// Returns a number as it is written; `nil` for any other value.
  func number(_ index: Int?) -> ArraySlice<UInt8>? {
    guard let index, values[index].kind == .number else { return nil }
    return bytes[values[index].range]
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
