/// What the terminal draws the next characters with: attributes and colours, as the parameters of
/// ECMA-48's SGR.
struct Rendition: Equatable {
  /// Bit n for the parameter n, from 1 (bold) to 9 (struck out).
  private var attributes: UInt16 = 0
  /// The parameters of the colours; empty for the terminal's own.
  private var foreground: [UInt8] = []
  private var background: [UInt8] = []

  private static let separator = UInt8(ascii: ";")

  /// Applies parameters. Returns `false` if one of them is not known.
  mutating func apply(_ parameters: ArraySlice<UInt8>) -> Bool {
    let fields = parameters.split(separator: Self.separator, omittingEmptySubsequences: false)
    if fields.isEmpty { self = Rendition() }
    var index = 0
    while index < fields.count {
      let field = fields[index]
      guard let number = field.isEmpty ? 0 : Self.number(field) else { return false }
      var length = 1
      switch number {
      case 0: self = Rendition()
      case 1...9: attributes |= 1 << UInt16(number)
      case 22: attributes &= ~0b110
      case 23...29: attributes &= ~(1 << UInt16(number - 20))
      case 30...37, 90...97: foreground = Array(field)
      case 40...47, 100...107: background = Array(field)
      case 39: foreground = []
      case 49: background = []
      case 38, 48:
        guard index + 1 < fields.count else { return false }
        switch Self.number(fields[index + 1]) {
        case 5: length = 3
        case 2: length = 5
        default: return false
        }
        guard index + length <= fields.count else { return false }
        let colour = Array(fields[index..<(index + length)].joined(separator: [Self.separator]))
        if number == 38 { foreground = colour } else { background = colour }
      default: return false
      }
      index += length
    }
    return true
  }

  /// Whether blanks look the same as with another rendition.
  func hasGround(of other: Rendition) -> Bool {
    guard background == other.background,
      attributes & Self.onBlanks == other.attributes & Self.onBlanks
    else { return false }
    // Where the colours are exchanged, the foreground fills the blank.
    return attributes & Self.reverse == 0 || self == other
  }

  private static let reverse: UInt16 = 1 << 7
  /// Underlined, reverse and struck out.
  private static let onBlanks: UInt16 = 1 << 4 | reverse | 1 << 9

  /// Returns the shortest parameters that lead from one rendition to another; `nil` if there is
  /// nothing to change, and no parameters for a plain reset.
  ///
  /// - Parameter before: `nil` if it is not known.
  func parameters(after before: Rendition?) -> [UInt8]? {
    guard self != before else { return nil }
    let whole = self == Rendition() ? [] : Self.joined([[0x30]] + parts(of: attributes) + colours)
    guard let before else { return whole }
    let change = Self.joined(changes(after: before))
    return change.count < whole.count ? change : whole
  }

  private var colours: [[UInt8]] { [foreground, background].filter { !$0.isEmpty } }

  private func changes(after before: Rendition) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var kept = before.attributes
    let gone = before.attributes & ~attributes
    if gone & 0b110 != 0 {
      parts.append(Array("22".utf8))
      kept &= ~0b110
    }
    for number in 3...9 where gone & (1 << UInt16(number)) != 0 {
      parts.append(Array("\(20 + number)".utf8))
    }
    parts += self.parts(of: attributes & ~kept)
    if foreground != before.foreground {
      parts.append(foreground.isEmpty ? Array("39".utf8) : foreground)
    }
    if background != before.background {
      parts.append(background.isEmpty ? Array("49".utf8) : background)
    }
    return parts
  }

  private func parts(of attributes: UInt16) -> [[UInt8]] {
    (1...9).filter { attributes & (1 << UInt16($0)) != 0 }.map { Array("\($0)".utf8) }
  }

  private static func joined(_ parts: [[UInt8]]) -> [UInt8] {
    Array(parts.joined(separator: [separator]))
  }

  private static func number(_ field: ArraySlice<UInt8>) -> Int? {
    guard field.count <= 3 else { return nil }
    var number = 0
    for byte in field {
      guard (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    return field.isEmpty ? nil : number
  }
}
