import SafeText
import TerminalKit

/// Puts links (OSC 8) into the output of ncurses, which does not know them.
///
/// It follows the cursor through the output, and looks up in the frame what the square there links
/// to. Where it does not know the place, or does not know a sequence, it adds no links until the
/// cursor is sent to a place by its numbers: then a link is missing, but never wrong.
struct LinkWriter {
  /// The place of the terminal's cursor; `nil` if it is not known.
  private var place: Point? {
    didSet { if let place { row = place.y } }
  }
  /// The row of the cursor, from 0, where the column may not be known; `nil` if it is not known.
  private var row: Int?
  /// The last row of the part of the screen that scrolls (DECSTBM), from 0; `nil` if that is the
  /// whole.
  private var bottom: Int?
  /// The place that the terminal has kept (DECSC).
  private var saved: (place: Point?, row: Int?)
  /// The number of the link that has been begun; 0 for none.
  private var open: UInt16 = 0
  private var result: [UInt8] = []
  /// The last character, and how often it is to be repeated.
  private var last: [UInt8] = []
  private var repetitions = 0

  /// The terminal's state is not known.
  mutating func forget() { (place, row, bottom, saved, open) = (nil, nil, nil, (nil, nil), 0) }

  /// Returns the bytes of a frame with its links. They must be whole sequences.
  mutating func write(_ bytes: [UInt8], of canvas: Canvas) -> [UInt8] {
    result.removeAll(keepingCapacity: true)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let start = index
      switch byte {
      case 0x1B: index = takeSequence(bytes, at: index)
      case UInt8(ascii: "\n"):
        takeLineFeed(height: canvas.size.height)
        index += 1
      case 0x20..<0x7F, 0x80...: index = takeText(bytes, at: index, canvas)
      default:
        takeControl(byte)
        index += 1
      }
      if repetitions > 0 { repeatLast(canvas) } else { result += bytes[start..<index] }
    }
    close()
    return result
  }

  /// Writes out what a sequence repeats (REP), as the squares may link to different addresses.
  private mutating func repeatLast(_ canvas: Canvas) {
    for _ in 0..<repetitions {
      let character = last
      _ = takeText(character, at: 0, canvas)
      result += character
    }
    repetitions = 0
  }

  /// Takes a character with its marks. Returns the index after them.
  private mutating func takeText(_ bytes: [UInt8], at start: Int, _ canvas: Canvas) -> Int {
    var end = Self.end(of: start, in: bytes)
    last = Array(bytes[start..<end])
    guard let point = place, let square = canvas.square(at: point) else {
      place = nil
      close()
      return end
    }
    begin(square.link, canvas)
    var width = 1
    if let glyph = square.glyph, bytes[start..<end].elementsEqual(glyph.base.utf8) {
      width = glyph.width
      for mark in glyph.marks where bytes[end...].starts(with: mark.utf8) {
        end += mark.utf8.count
      }
    } else if bytes[start] >= 0x80 {
      place = nil
      return end
    }
    // Where the cursor is after the last column differs between terminals.
    place = point.x + width < canvas.size.width ? Point(x: point.x + width, y: point.y) : nil
    return end
  }

  private mutating func takeControl(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\r"): place = row.map { Point(x: 0, y: $0) }
    case 0x08: place?.x -= 1
    case 0x0E, 0x0F: break
    default:
      // A tab depends on the terminal.
      lose()
      close()
    }
    if let x = place?.x, x < 0 { lose() }
  }

  /// A line feed may scroll. Whether it leads to the first column depends on the terminal's modes.
  private mutating func takeLineFeed(height: Int) {
    close()
    let isFirst = place?.x == 0
    place = nil
    if let before = row { row = before == bottom || before + 1 >= height ? nil : before + 1 }
    if isFirst { place = row.map { Point(x: 0, y: $0) } }
  }

  /// The place is not known any more.
  private mutating func lose() { (place, row) = (nil, nil) }

  /// Takes a sequence that begins with Escape. Returns the index after it.
  private mutating func takeSequence(_ bytes: [UInt8], at start: Int) -> Int {
    let next = start + 1
    guard next < bytes.count else { return next }
    switch bytes[next] {
    case UInt8(ascii: "["): return takeControlSequence(bytes, from: next + 1)
    case UInt8(ascii: "7"): saved = (place, row)
    case UInt8(ascii: "8"):
      (place, row) = saved
    case UInt8(ascii: "("), UInt8(ascii: ")"): return min(next + 2, bytes.count)
    case UInt8(ascii: "="), UInt8(ascii: ">"): break
    default:
      lose()
      close()
    }
    return next + 1
  }

  private mutating func takeControlSequence(_ bytes: [UInt8], from start: Int) -> Int {
    var end = start
    while end < bytes.count, (0x20...0x3F).contains(bytes[end]) { end += 1 }
    guard end < bytes.count else { return end }
    let parameters = bytes[start..<end]
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    apply(bytes[end], numbers, isPrivate: parameters.first.map { $0 >= 0x3C } ?? false)
    return end + 1
  }

  private mutating func apply(_ final: UInt8, _ numbers: [Int?], isPrivate: Bool) {
    let first = max(1, numbers.first.flatMap { $0 } ?? 1)
    switch final {
    case UInt8(ascii: "m"), UInt8(ascii: "h"), UInt8(ascii: "l"): break
    case _ where isPrivate: lose()
    case UInt8(ascii: "H"):
      place = Point(x: max(1, numbers.count > 1 ? numbers[1] ?? 1 : 1) - 1, y: first - 1)
    case UInt8(ascii: "A"), UInt8(ascii: "B"):
      let distance = final == UInt8(ascii: "A") ? -first : first
      let after = place.map { Point(x: $0.x, y: $0.y + distance) }
      lose()
      place = after
    case UInt8(ascii: "C"): place?.x += first
    case UInt8(ascii: "D"): place?.x -= first
    case UInt8(ascii: "G"): place = row.map { Point(x: first - 1, y: $0) }
    case UInt8(ascii: "d"):
      row = first - 1
      place?.y = first - 1
    case UInt8(ascii: "b"): repetitions = min(first, 1000)
    case UInt8(ascii: "r"):
      place = Point.zero
      bottom = numbers.count > 1 ? numbers[1].map { $0 - 1 } : nil
    // Erasing must leave no links behind.
    case UInt8(ascii: "J"), UInt8(ascii: "K"), UInt8(ascii: "X"): close()
    default:
      lose()
      close()
    }
    if let point = place, point.x < 0 || point.y < 0 { lose() }
  }

  private mutating func begin(_ number: UInt16, _ canvas: Canvas) {
    guard number != open else { return }
    guard let address = canvas.links.address(number) else { return close() }
    open = number
    result += "\u{1B}]8;;\(address)\u{1B}\\".utf8
  }

  private mutating func close() {
    guard open != 0 else { return }
    open = 0
    result += Self.end
  }

  /// Ends a link, if there is one.
  static let end = Array("\u{1B}]8;;\u{1B}\\".utf8)

  /// The index after the character in UTF-8 that begins at `start`.
  private static func end(of start: Int, in bytes: [UInt8]) -> Int {
    var end = start + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}
