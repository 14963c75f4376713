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
  /// Whether texts and comments may have anything in them.
  private var isLenient = false

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

  /// The number of bytes before the next one.
  var offset: Int { place - bytes.startIndex }

  private static func invalid(_ reason: String, at offset: Int? = nil) -> Setting.Fault {
    Setting.Fault("Invalid TOML: \(reason)", offset: offset)
  }

  private mutating func passLineEnd() -> Bool { pass("\n") || pass("\r\n") }

  private mutating func passComment() throws(Setting.Fault) {
    guard next == "#" else { return }
    while let sign = next, sign != "\n", !begins(with: "\r\n") {
      guard isAllowed(sign) else { throw Self.invalid("a comment has a control character.") }
      place += 1
    }
  }

  mutating func passLine() {
    place = bytes[place...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.endIndex
  }

  /// Passes blanks and a comment. Throws if the line does not end there.
  mutating func endLine() throws(Setting.Fault) {
    passBlanks()
    try passComment()
    guard next == nil || next == "\n" || begins(with: "\r\n") else {
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

  private func isAllowed(_ sign: Unicode.Scalar) -> Bool {
    sign >= " " && sign != "\u{7F}" || sign == "\t" || isLenient
  }

  // MARK: Keys

  /// Reads names with dots between them, and the sign that ends the key; `nil` for anything else.
  /// Throws what is wrong with a name in quotation marks.
  mutating func key(before end: Unicode.Scalar) throws(Setting.Fault) -> [String]? {
    var names: [String] = []
    while true {
      passBlanks()
      guard let name = try name() else { return nil }
      names.append(name)
      passBlanks()
      guard let sign = next, sign == end || sign == "." else { return nil }
      place += 1
      if sign == end { return names }
    }
  }

  /// Whether a table begins there, or a line with a key.
  private var beginsRow: Bool {
    var line = self
    line.passBlanks()
    guard line.next == "[" else { return (try? line.key(before: "=")) != nil }
    if case .broken = ConfigHeader(line) { return false }
    return true
  }

  private mutating func name() throws(Setting.Fault) -> String? {
    if next == "\"" || next == "'" {
      return begins(with: "\"\"\"") || begins(with: "'''") ? nil : try text()
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
    let open = Self.invalid("a list is not closed.", at: offset)
    items = []
    place += 1
    try passGap()
    while !pass("]") {
      guard next != nil, !beginsRow else { throw open }
      guard next != "[" else { throw Setting.Fault("A list in a list cannot be used.") }
      items.append(place)
      if case .text(let text) = try value() { texts?.append(text) } else { texts = nil }
      let end = offset
      try passGap()
      guard pass(",") || next == "]" else {
        throw next == nil ? open : Self.invalid("a list needs commas between its items.", at: end)
      }
      try passGap()
    }
    return texts.map(ConfigValue.list) ?? .other("a list")
  }

  // MARK: Broken values

  /// Passes a value that cannot be read, up to its closing mark and what follows before a comment;
  /// or else, if it may have several lines, those before the next table or key.
  mutating func passBroken() {
    isLenient = true
    let start = self
    let hasLines = next == "[" || begins(with: "\"\"\"") || begins(with: "'''")
    let isText = next == "\"" || next == "'"
    let isClosed = isText ? (try? text()) != nil : next == "[" && passBrokenList()
    if hasLines, !isClosed {
      self = start
      var line = self
      repeat {
        line.passBlanks()
        let isGap = line.next.map { "#\r\n".unicodeScalars.contains($0) } ?? true
        line.passLine()
        if !isGap { place = line.place }
      } while line.next != nil && !line.beginsRow
    } else {
      while let sign = next, sign != "#", sign != "\n" { place += 1 }
    }
    while place > start.place, " \t\r\n".utf8.contains(bytes[place - 1]) { place -= 1 }
  }

  /// Returns whether it is closed before the next line with a key.
  private mutating func passBrokenList() -> Bool {
    var depth = 0
    repeat {
      let start = place
      switch next {
      case nil: return false
      case "[": depth += 1
      case "]": depth -= 1
      case "#": try? passComment()
      case "\"", "'": if (try? text()) == nil { place = start }
      case "\n":
        var line = ConfigScanner(bytes, at: place + 1)
        if (try? line.key(before: "=")) != nil { return false }
      default: break
      }
      if place == start { place += 1 }
    } while depth > 0
    return true
  }

  // MARK: Texts

  /// Reads a text in quotation marks. With a limit, it stops before the scalar with that index.
  mutating func text(limit: Int = .max) throws(Setting.Fault) -> String {
    let start = offset
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
        throw Self.invalid("a quotation mark is not closed.", at: start)
      }
      let count = text.count
      if sign == "\\", quote == "\"" {
        try readEscape(into: &text, hasLines: hasLines)
      } else {
        guard isAllowed(sign) || sign == "\n" || begins(with: "\r\n") else {
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
    if isLenient {
      _ = pass("\"") || pass("\\")
      return
    }
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
    guard number > 0, let scalar = Unicode.Scalar(number) else {
      throw Self.invalid("there is no character with the number after \\\(sign).")
    }
    text += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
  }
}
