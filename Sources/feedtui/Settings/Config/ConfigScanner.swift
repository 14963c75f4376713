import FeedModel

/// Reads the keys and the values of a TOML document from a place on (https://toml.io/en/v1.0.0).
///
/// Decimal numbers and dates, which no setting has, are kept as they are written. Tables in braces
/// and lists in lists are refused.
struct ConfigScanner {
  private let bytes: ArraySlice<UInt8>
  /// The index of the next byte.
  private(set) var place: Int
  /// The indices of the items of the list that was read last.
  private(set) var items: [Int] = []

  init(_ bytes: ArraySlice<UInt8>, at place: Int? = nil) {
    self.bytes = bytes
    self.place = place ?? bytes.startIndex
  }

  /// The next byte, as the scalar with its number; `nil` at the end.
  var next: Unicode.Scalar? { place < bytes.endIndex ? Unicode.Scalar(bytes[place]) : nil }

  private func begins(with text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

  /// Passes a text, if it comes next.
  mutating func pass(_ text: String) -> Bool {
    guard begins(with: text) else { return false }
    place += text.utf8.count
    return true
  }

  mutating func passBlanks() { while next == " " || next == "\t" { place += 1 } }

  private static func invalid(_ reason: String) -> Setting.Fault {
    Setting.Fault("Invalid TOML: \(reason)")
  }

  private mutating func passLineEnd() -> Bool { pass("\n") || pass("\r\n") }

  private mutating func passComment() throws(Setting.Fault) {
    guard next == "#" else { return }
    while let sign = next, sign != "\n", !begins(with: "\r\n") {
      guard Self.isAllowed(sign) else { throw Self.invalid("a comment has a control character.") }
      place += 1
    }
  }

  /// Passes blanks, a comment and the end of the line, or of the document.
  mutating func endLine() throws(Setting.Fault) {
    passBlanks()
    try passComment()
    guard passLineEnd() || next == nil else {
      throw Self.invalid("unexpected text after the value.")
    }
  }

  /// Passes what may stand between the items of a list.
  private mutating func passGap() throws(Setting.Fault) {
    repeat {
      passBlanks()
      try passComment()
    } while passLineEnd()
  }

  private static func isAllowed(_ sign: Unicode.Scalar) -> Bool {
    sign >= " " && sign != "\u{7F}" || sign == "\t"
  }

  // MARK: Keys

  /// Reads names with dots between them, and the sign that ends the key; `nil` for anything else.
  mutating func key(before end: Unicode.Scalar) -> [String]? {
    var names: [String] = []
    while true {
      passBlanks()
      guard let name = name() else { return nil }
      names.append(name)
      passBlanks()
      guard let sign = next else { return nil }
      place += 1
      if sign == end { return names }
      guard sign == "." else { return nil }
    }
  }

  private mutating func name() -> String? {
    if next == "\"" || next == "'" {
      return begins(with: "\"\"\"") || begins(with: "'''") ? nil : try? text()
    }
    let name = bytes[place...].prefix { ConfigLiteral.isBare($0) }
    place = name.endIndex
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  // MARK: Values

  mutating func value() throws(Setting.Fault) -> ConfigValue {
    switch next {
    case nil, "#", "\n", "\r": throw Self.invalid("the value is missing.")
    case "\"", "'": return .text(try text())
    case "[": return try list()
    case "{":
      throw Setting.Fault("A table in braces cannot be used: write [name] above its lines.")
    default:
      let word = bytes[place...].prefix { ConfigLiteral.isBare($0) || "+.:".utf8.contains($0) }
      guard let value = ConfigValue(word: String(decoding: word, as: UTF8.self)) else {
        throw Self.invalid("text must be in quotation marks.")
      }
      place = word.endIndex
      return value
    }
  }

  private mutating func list() throws(Setting.Fault) -> ConfigValue {
    var texts: [String]? = []
    items = []
    place += 1
    try passGap()
    while !pass("]") {
      guard next != nil else { throw Self.invalid("a list is not closed.") }
      guard next != "[" else { throw Setting.Fault("A list in a list cannot be used.") }
      items.append(place)
      if case .text(let text) = try value() { texts?.append(text) } else { texts = nil }
      try passGap()
      guard pass(",") || next == "]" else {
        throw Self.invalid(
          next == nil ? "a list is not closed." : "a list needs commas between its items.")
      }
      try passGap()
    }
    return texts.map(ConfigValue.list) ?? .other("a list")
  }

  // MARK: Texts

  /// Reads a text in quotation marks. With a limit, it stops before the scalar with that index.
  mutating func text(limit: Int = .max) throws(Setting.Fault) -> String {
    let quote = next == "'" ? "'" : "\""
    let marks = String(repeating: quote, count: 3)
    let hasLines = pass(marks)
    if !hasLines { place += 1 } else { _ = passLineEnd() }
    var (text, scalars): ([UInt8], Int) = ([], 0)
    while scalars < limit || next.map({ (0x80..<0xC0).contains($0.value) }) ?? false {
      if pass(hasLines ? marks : quote) {
        // One or two more of them are the end of the text.
        for _ in 0..<2 where hasLines && pass(quote) { text += quote.utf8 }
        return String(decoding: text, as: UTF8.self)
      }
      guard let sign = next, hasLines || sign != "\n" && !begins(with: "\r\n") else {
        throw Self.invalid("a quotation mark is not closed.")
      }
      let count = text.count
      if sign == "\\", quote == "\"" {
        try readEscape(into: &text, hasLines: hasLines)
      } else {
        guard Self.isAllowed(sign) || sign == "\n" || begins(with: "\r\n") else {
          throw Self.invalid("a text has a control character: write it as \\u and four digits.")
        }
        text.append(bytes[place])
        place += 1
      }
      if text.count > count, !(0x80..<0xC0).contains(text[count]) { scalars += 1 }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let escapes: [Unicode.Scalar: UInt8] = [
    "b": 0x08, "t": 0x09, "n": 0x0A, "f": 0x0C, "r": 0x0D, "\"": 0x22, "\\": 0x5C,
  ]

  private mutating func readEscape(
    into text: inout [UInt8], hasLines: Bool
  ) throws(Setting.Fault) {
    place += 1
    if hasLines {
      // A backslash at the end of a line joins it with the next text.
      let start = place
      passBlanks()
      if passLineEnd() {
        repeat { passBlanks() } while passLineEnd()
        return
      }
      place = start
    }
    guard let sign = next else { throw Self.invalid("a quotation mark is not closed.") }
    place += 1
    if let byte = Self.escapes[sign] { return text.append(byte) }
    guard sign == "u" || sign == "U" else {
      throw Self.invalid("write a backslash in a text as \\\\, or the text between '.")
    }
    var number: UInt32 = 0
    for _ in 0..<(sign == "u" ? 4 : 8) {
      guard let digit = next.flatMap({ Character($0).hexDigitValue }) else {
        throw Self.invalid("\\u needs four hexadecimal digits, and \\U eight.")
      }
      number = number << 4 | UInt32(digit)
      place += 1
    }
    guard let scalar = Unicode.Scalar(number) else {
      throw Self.invalid("there is no character with the number after \\\(sign).")
    }
    text += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
  }
}
