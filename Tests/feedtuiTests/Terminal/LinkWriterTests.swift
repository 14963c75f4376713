import FeedtuiSettings
import TerminalKit
import Testing

@testable import FeedtuiTerminal

/// Links in frames, as a terminal takes them that scrolls, erases and moves its cursor.
struct LinkWriterTests {
  private let size = Size(width: 40, height: 8)

  @Test func `each title leads where its row says, also after scrolling`() throws {
    let painter = try painter()
    defer { painter.close() }
    var terminal = LinkTerminal(size: size)
    for (top, selected) in [(0, 1), (0, 2), (1, 3), (2, 3), (9, 9), (8, 9), (0, 1), (30, 31)] {
      let frame = list(from: top, selected: selected)
      terminal.take(painter.paint(frame))
      #expect(terminal.text == frame.picture)
      #expect(terminal.links == Self.links(of: frame))
    }
  }

  @Test func `the same text gets another link`() throws {
    let painter = try painter()
    defer { painter.close() }
    var terminal = LinkTerminal(size: size)
    for address in ["https://a.example/", "https://b.example/", nil, "https://a.example/"] {
      var frame = Canvas(size: size, takesLinks: true)
      frame.draw("Same words, dots ............ 日本語 ......", at: Point(x: 0, y: 3))
      frame.link(Rect(x: 5, y: 3, width: 20, height: 1), to: address)
      terminal.take(painter.paint(frame))
      #expect(terminal.links == Self.links(of: frame))
    }
  }

  @Test func `without links nothing is sent of them`() throws {
    let painter = try painter()
    defer { painter.close() }
    var plain = Canvas(size: size)
    plain.draw("words", at: .zero)
    plain.link(Rect(x: 0, y: 0, width: 5, height: 1), to: "https://a.example/")
    #expect(!String(decoding: painter.paint(plain), as: UTF8.self).contains("]8;"))
  }

  private func painter() throws -> NcursesPainter {
    TerminalLocale.adopt([:])
    return try NcursesPainter(
      terminals: ["xterm-256color"], size: size, colours: ScreenColours(mode: .always),
      environment: [:])
  }

  private func list(from top: Int, selected: Int) -> Canvas {
    var canvas = Canvas(size: size, takesLinks: true)
    canvas.draw("Today", at: .zero)
    for y in 1..<size.height {
      let row = top + y
      let style = row == selected ? Style(.selection, .bold) : Style(.read)
      let width = canvas.draw("Item \(row) 日本", at: Point(x: 4, y: y), style: style)
      canvas.link(
        Rect(x: 4, y: y, width: width, height: 1), to: "https://feed.example/\(row)")
      // After the last column the terminal's is not known.
      canvas.draw("|", at: Point(x: size.width - 1, y: y))
    }
    return canvas
  }

  /// The addresses of the squares with text, row by row.
  private static func links(of frame: Canvas) -> [[String?]] {
    frame.rows.map { row in
      row.map { square in frame.links.address(square.link) }
    }
  }
}

/// A terminal that keeps links with its squares.
private struct LinkTerminal {
  private var rows: [[Square]]
  private let size: Size
  private var (x, y) = (0, 0)
  private var saved = (0, 0)
  private var region: ClosedRange<Int>
  private var link: String?

  private struct Square {
    var text: String? = " "
    var link: String?
  }

  init(size: Size) {
    self.size = size
    rows = Array(repeating: Array(repeating: Square(), count: size.width), count: size.height)
    region = 0...(size.height - 1)
  }

  var text: [String] { rows.map { $0.compactMap(\.text).joined() } }
  var links: [[String?]] { rows.map { $0.map(\.link) } }

  mutating func take(_ bytes: [UInt8]) {
    var rest = Substring(String(decoding: bytes, as: UTF8.self)).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}": takeSequence(&rest)
      case "\r": x = 0
      case "\n": feed()
      case "\u{8}": x -= 1
      case "\u{F}": break
      default: write(scalar)
      }
    }
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    let width = scalar.value > 0x2E80 ? 2 : 1
    rows[y][x] = Square(text: String(scalar), link: link)
    if width == 2 { rows[y][x + 1] = Square(text: nil, link: link) }
    x = min(size.width - 1, x + width)
  }

  private mutating func feed() {
    guard y == region.upperBound else { return y += 1 }
    rows.remove(at: region.lowerBound)
    rows.insert(Array(repeating: Square(), count: size.width), at: region.upperBound)
  }

  private mutating func takeSequence(_ rest: inout Substring.UnicodeScalarView) {
    switch rest.popFirst() {
    case "7": saved = (x, y)
    case "8": (x, y) = saved
    case "M":
      guard y == region.lowerBound else { return y -= 1 }
      rows.remove(at: region.upperBound)
      rows.insert(Array(repeating: Square(), count: size.width), at: region.lowerBound)
    case "(": rest.removeFirst()
    case "]":
      let end = rest.firstIndex(of: "\u{1B}") ?? rest.endIndex
      let text = String(Substring(rest[..<end]))
      rest = rest[end...].dropFirst(2)
      let address = text.split(separator: ";", omittingEmptySubsequences: false).dropFirst(2)
      link = address.joined() == "" ? nil : address.joined(separator: ";")
    case "[": takeControl(&rest)
    default: break
    }
  }

  private mutating func takeControl(_ rest: inout Substring.UnicodeScalarView) {
    let parameters = rest.prefix { (0x20...0x3F).contains($0.value) }
    rest = rest.dropFirst(parameters.count)
    let numbers = String(Substring(parameters)).split(
      separator: ";", omittingEmptySubsequences: false
    ).map { Int($0) ?? 1 }
    let first = numbers.first ?? 1
    switch rest.popFirst() {
    case "H": (x, y) = ((numbers.count > 1 ? numbers[1] : 1) - 1, first - 1)
    case "A": y -= first
    case "B": y += first
    case "C": x += first
    case "D": x -= first
    case "G": x = first - 1
    case "d": y = first - 1
    case "r": (region, x, y) = ((first - 1)...(numbers[1] - 1), 0, 0)
    case "K":
      let isStart = first == 1 && !parameters.isEmpty
      for column in isStart ? 0...x : x...(size.width - 1) { rows[y][column] = Square() }
    case "X": for column in x..<min(size.width, x + first) { rows[y][column] = Square() }
    case "J":
      for row in y..<size.height {
        for column in (row == y ? x : 0)..<size.width { rows[row][column] = Square() }
      }
    case "b":
      if let text = rows[y][x - 1].text?.unicodeScalars.first {
        for _ in 0..<first { write(text) }
      }
    default: break
    }
  }
}
