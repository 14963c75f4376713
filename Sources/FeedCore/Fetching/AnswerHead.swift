/// The status and the header of an answer, made of its lines as they come. Lines of answers that come
/// before it (RFC 9110, section 15.2), and of its trailer, are left out.
struct AnswerHead: Equatable, Sendable {
  /// Bytes of all lines, and of one.
  private static let largest = 256 << 10
  private static let largestLine = 80 << 10

  private enum State: Equatable {
    /// No status line has come.
    case empty
    case open
    case whole
  }

  private var state = State.empty
  /// 100 to 999; 0 if it is none of these.
  private(set) var status = 0
  private(set) var fields = HeaderFields()
  /// Bytes of all lines, those that were left out too.
  private var size = 0

  /// Whether a status line has come.
  var hasBegun: Bool { state != .empty }

  /// Whether the header is complete, and what follows is the body.
  var isWhole: Bool { state == .whole }

  private(set) var isTooLarge = false

  /// Takes a line with its end.
  mutating func take(_ line: some BidirectionalCollection<UInt8>) {
    let line = Self.trimmed(line)
    if line.starts(with: "HTTP/".utf8) {
      self = AnswerHead(state: .open, status: Self.status(line))
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

  init() {}

  private init(state: State, status: Int) {
    self.state = state
    self.status = status
  }

  /// A value with a sign that controls something is no value (RFC 9110, section 5.5): the line is left
  /// out, the answer stays.
  private mutating func add(_ line: [UInt8]) {
    guard let colon = line.firstIndex(of: 0x3A), colon > 0,
      line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
    else { return }
    fields.add(
      String(decoding: Self.trimmed(line[..<colon]), as: UTF8.self),
      String(decoding: Self.trimmed(line[(colon + 1)...]), as: UTF8.self))
  }

  private static func trimmed(_ bytes: some BidirectionalCollection<UInt8>) -> [UInt8] {
    let isBlank: (UInt8) -> Bool = { [0x20, 0x09, 0x0D, 0x0A].contains($0) }
    let rest = bytes.drop(while: isBlank)
    guard let last = rest.lastIndex(where: { !isBlank($0) }) else { return [] }
    return Array(rest[...last])
  }

  /// The three digits behind the first space; 0 if there is anything else.
  private static func status(_ line: [UInt8]) -> Int {
    let word = line.drop { $0 != 0x20 }.drop { $0 == 0x20 }.prefix { $0 != 0x20 }
    guard word.count == 3, let status = Int(String(decoding: word, as: UTF8.self)), status >= 100
    else { return 0 }
    return status
  }
}
