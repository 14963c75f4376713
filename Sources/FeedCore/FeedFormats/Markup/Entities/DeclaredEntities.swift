/// The general entities that a document declares in its internal subset.
///
/// External entities are known and empty. A budget for the whole document limits the work of
/// expanding them.
struct DeclaredEntities {
  private static let maximumEntities = 10_000
  private static let maximumDepth = 16
  /// The entities that every document knows; declaring them does not change them (XML, 4.6).
  private static let predefined = ["lt", "gt", "amp", "quot", "apos"].map { Array($0.utf8) }

  /// The work left for expanding: each byte appended costs 1 and each step 16.
  private var budget = 4_000_000
  private var values: [[UInt8]: [UInt8]] = [:]

  var isEmpty: Bool { values.isEmpty }

  /// Reads the entities in the internal subset of a document type declaration.
  init(subset: ArraySlice<UInt8> = []) {
    var rest = subset.drop { $0 != ASCII.leftBracket }
    while let start = rest.firstIndex(of: ASCII.lessThan), values.count < Self.maximumEntities {
      rest = rest[start...]
      if rest.starts(with: "<!--".utf8) {
        rest = Self.after("-->", in: rest.dropFirst(4))
      } else if rest.starts(with: "<!ENTITY".utf8) {
        rest = declaration(rest.dropFirst(8))
      } else {
        rest = rest.dropFirst()
      }
    }
  }

  /// Appends the value of an entity with the references in it expanded.
  ///
  /// Returns `false` if the entity is not declared. Once the budget is spent, every declared entity
  /// is empty.
  mutating func expand(_ name: ArraySlice<UInt8>, into output: inout [UInt8]) -> Bool {
    guard let value = values[Array(name)] else { return false }
    var pending = [value[...]]
    while let text = pending.popLast() {
      budget -= 16
      guard budget > 0 else { return true }
      let (plain, reference) = Self.split(text)
      budget -= plain.count
      guard budget > 0 else { return true }
      output.append(contentsOf: plain)
      guard let reference else { continue }
      if pending.count < Self.maximumDepth { pending.append(text[reference.end...]) }
      if let inner = values[Array(reference.name)] {
        if pending.count < Self.maximumDepth { pending.append(inner[...]) }
      } else {
        Self.appendKnown(text[reference.start..<reference.end], to: &output)
      }
    }
    return true
  }

  /// Reads one declaration from after its keyword and returns the bytes after it.
  private mutating func declaration(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = bytes.drop(while: \.isMarkupSpace)
    let name = start.prefix { !$0.isMarkupSpace && $0 != ASCII.greaterThan }
    var rest = start[name.endIndex...].drop(while: \.isMarkupSpace)
    var value: ArraySlice<UInt8> = []
    if let quote = rest.first, quote == ASCII.quotationMark || quote == ASCII.apostrophe {
      value = rest.dropFirst().prefix { $0 != quote }
      rest = rest[value.endIndex...].dropFirst()
    }
    let key = Array(name)
    if name.first != ASCII.percent, !Self.predefined.contains(key), values[key] == nil {
      var decoded: [UInt8] = []
      Self.appendNumeric(value, to: &decoded)
      values[key] = decoded
    }
    return Self.after(">", in: rest)
  }

  private static func after(_ text: String, in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes
    while !rest.isEmpty, !rest.starts(with: text.utf8) { rest = rest.dropFirst() }
    return rest.dropFirst(text.utf8.count)
  }

  /// Splits a text into the text before its first reference, and that reference.
  private static func split(
    _ text: ArraySlice<UInt8>
  ) -> (ArraySlice<UInt8>, (name: ArraySlice<UInt8>, start: Int, end: Int)?) {
    guard let start = text.firstIndex(of: ASCII.ampersand),
      let end = text[start...].prefix(256).firstIndex(of: ASCII.semicolon)
    else { return (text, nil) }
    return (text[..<start], (text[(start + 1)..<end], start, end + 1))
  }

  /// Appends a value with its character references decoded.
  ///
  /// They are decoded where the value is declared (XML, 4.4.5); entity references are expanded
  /// where the value is used.
  private static func appendNumeric(_ value: ArraySlice<UInt8>, to output: inout [UInt8]) {
    let bytes = Array(value)
    var index = 0
    while index < bytes.count {
      if bytes[index] == ASCII.ampersand, index + 1 < bytes.count,
        bytes[index + 1] == ASCII.numberSign,
        let reference = CharacterReference(
          in: bytes.span, at: index, limit: bytes.count, place: .xml)
      {
        reference.append(to: &output)
        index = reference.end
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
  }

  private static func appendKnown(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
    let span = text.span
    CharacterReference.decode(span, 0..<span.count, place: .xml, into: &output)
  }
}
