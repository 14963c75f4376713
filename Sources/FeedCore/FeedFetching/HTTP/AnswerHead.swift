import SafeText

/// The status and header of a response, built line by line.
///
/// Lines of interim responses (RFC 9110, section 15.2) and of the trailer are left out.
struct AnswerHead: Equatable, Sendable {
  /// The maximum size of all lines, and of one line, in bytes.
  private static let largest = 256 << 10
  private static let largestLine = 80 << 10

  private enum State: Equatable {
    /// No status line has been received.
    case empty
    case open
    case whole
  }

  private var state = State.empty
  /// The status, 100 to 999; 0 if the server sent anything else.
  private(set) var status = 0
  private(set) var fields = HeaderFields()
  /// The size of all lines in bytes, including those left out.
  private var size = 0

  /// Whether the header is complete.
  var isWhole: Bool { state == .whole }

  private(set) var isTooLarge = false

  /// Whether the body may be a page that says why there is no document.
  var hasExplanation: Bool {
    [401, 403, 405, 429, 503].contains(status)
      && fields.first("content-type")?.lowercased().hasPrefix("text/html") == true
  }

  /// Takes a line, including its line end.
  mutating func take(_ line: some BidirectionalCollection<UInt8>) {
    let line = Self.trimmed(line)
    if line.starts(with: "HTTP/".utf8) {
      self = AnswerHead()
      state = .open
      status = Self.status(line)
    } else if state != .open {
      return
    } else if line.isEmpty {
      state = (100...199).contains(status) ? .empty : .whole
    } else {
      size += line.count
      isTooLarge = isTooLarge || size > Self.largest || line.count > Self.largestLine
      add(line)
    }
  }

  /// Adds a field.
  ///
  /// A line with a control character is invalid (RFC 9110, section 5.5) and is left out.
  private mutating func add(_ line: [UInt8]) {
    guard let colon = line.firstIndex(of: 0x3A), colon > 0,
      line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
    else { return }
    let name = String(decoding: Self.trimmed(line[..<colon]), as: UTF8.self)
    let value = Self.trimmed(line[(colon + 1)...])
    // An address has its bytes, whatever their encoding.
    let isAddress = name.lowercased() == "location"
    fields.add(
      name, isAddress ? WebAddress.escaped(value) : String(decoding: value, as: UTF8.self))
  }

  private static func trimmed(_ bytes: some BidirectionalCollection<UInt8>) -> [UInt8] {
    let isBlank: (UInt8) -> Bool = { [0x20, 0x09, 0x0D, 0x0A].contains($0) }
    let rest = bytes.drop(while: isBlank)
    guard let last = rest.lastIndex(where: { !isBlank($0) }) else { return [] }
    return Array(rest[...last])
  }

  /// Returns the three digits after the first space, or 0 if there is anything else.
  private static func status(_ line: [UInt8]) -> Int {
    let word = line.drop { $0 != 0x20 }.drop { $0 == 0x20 }.prefix { $0 != 0x20 }
    guard word.count == 3, let status = Int(String(decoding: word, as: UTF8.self)), status >= 100
    else { return 0 }
    return status
  }
}
