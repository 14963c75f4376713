/// What the terminal draws the next characters with: attributes and colours, as the parameters of
/// ECMA-48's SGR.
///
/// A frame has hundreds of changes, so this is a plain value without an array inside.
struct Rendition: Equatable {
  /// Bit n for the parameter n, from 1 (bold) to 9 (struck out).
  private var attributes: UInt16 = 0
  private var foreground = Colour.own
  private var background = Colour.own

  /// A colour, as it is chosen.
  private enum Colour: Equatable {
    /// The terminal's own.
    case own
    /// One of the first 16, by its parameter.
    case number(UInt16)
    /// `38;5;n`
    case indexed(UInt16)
    /// `38;2;red;green;blue`
    case direct(UInt16, UInt16, UInt16)
  }

  /// Applies parameters. Returns `false` if one of them is not known.
  mutating func apply(_ parameters: ArraySlice<UInt8>) -> Bool {
    var fields = Fields(parameters)
    repeat {
      guard let number = fields.next(orElse: 0) else { return false }
      switch number {
      case 0: self = Rendition()
      case 1...9: attributes |= 1 << number
      case 22: attributes &= ~0b110
      case 23...29: attributes &= ~(1 << (number - 20))
      case 30...37, 90...97: foreground = .number(number)
      case 40...47, 100...107: background = .number(number)
      case 39: foreground = .own
      case 49: background = .own
      case 38:
        guard let colour = Self.colour(&fields) else { return false }
        foreground = colour
      case 48:
        guard let colour = Self.colour(&fields) else { return false }
        background = colour
      default: return false
      }
    } while !fields.isAtEnd
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
    guard self != Rendition() else { return [] }
    let whole = whole
    guard let before else { return whole.bytes }
    let change = changes(after: before)
    return (change.length < whole.length ? change : whole).bytes
  }

  private var whole: Parameters {
    var result = Parameters()
    result.append(0)
    Self.append(attributes, to: &result)
    Self.append(foreground, 38, to: &result)
    Self.append(background, 48, to: &result)
    return result
  }

  private func changes(after before: Rendition) -> Parameters {
    var result = Parameters()
    var kept = before.attributes
    let gone = before.attributes & ~attributes
    if gone & 0b110 != 0 {
      result.append(22)
      kept &= ~0b110
    }
    for number: UInt16 in 3...9 where gone & (1 << number) != 0 { result.append(20 + number) }
    Self.append(attributes & ~kept, to: &result)
    if foreground != before.foreground {
      if foreground == .own { result.append(39) } else { Self.append(foreground, 38, to: &result) }
    }
    if background != before.background {
      if background == .own { result.append(49) } else { Self.append(background, 48, to: &result) }
    }
    return result
  }

  private static func append(_ attributes: UInt16, to result: inout Parameters) {
    guard attributes != 0 else { return }
    for number: UInt16 in 1...9 where attributes & (1 << number) != 0 { result.append(number) }
  }

  /// Appends the choice of a colour; `ground` is 38 or 48.
  private static func append(_ colour: Colour, _ ground: UInt16, to result: inout Parameters) {
    switch colour {
    case .own: break
    case .number(let number): result.append(number)
    case .indexed(let number):
      result.append(ground)
      result.append(5)
      result.append(number)
    case .direct(let red, let green, let blue):
      result.append(ground)
      result.append(2)
      result.append(red)
      result.append(green)
      result.append(blue)
    }
  }

  /// Reads what follows 38 or 48.
  private static func colour(_ fields: inout Fields) -> Colour? {
    switch fields.next() {
    case 5: return fields.next().map(Colour.indexed)
    case 2:
      guard let red = fields.next(), let green = fields.next(), let blue = fields.next() else {
        return nil
      }
      return .direct(red, green, blue)
    default: return nil
    }
  }
}

/// The numbers of at most three digits in parameters.
private struct Fields {
  private var rest: ArraySlice<UInt8>
  private(set) var isAtEnd = false

  init(_ parameters: ArraySlice<UInt8>) {
    rest = parameters
  }

  /// Returns the next number, or `other` for an empty field; `nil` for anything else.
  mutating func next(orElse other: UInt16? = nil) -> UInt16? {
    guard !isAtEnd else { return nil }
    var (number, index) = (UInt16(0), rest.startIndex)
    while index < rest.endIndex, rest[index] != UInt8(ascii: ";") {
      guard (0x30...0x39).contains(rest[index]), index < rest.startIndex + 3 else { return nil }
      number = number * 10 + UInt16(rest[index] - 0x30)
      index += 1
    }
    let isEmpty = index == rest.startIndex
    isAtEnd = index == rest.endIndex
    rest = rest[min(index + 1, rest.endIndex)...]
    return isEmpty ? other : number
  }
}

/// A few numbers, to be written with semicolons between them.
private struct Parameters {
  private var numbers = InlineArray<32, UInt16>(repeating: 0)
  private var count = 0
  /// The bytes that they take.
  private(set) var length = 0

  /// Appends a number below 1000.
  mutating func append(_ number: UInt16) {
    numbers[count] = number
    length += (count > 0 ? 1 : 0) + (number > 99 ? 3 : number > 9 ? 2 : 1)
    count += 1
  }

  var bytes: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(length)
    for index in 0..<count {
      let number = numbers[index]
      if index > 0 { result.append(UInt8(ascii: ";")) }
      if number > 99 { result.append(0x30 + UInt8(number / 100)) }
      if number > 9 { result.append(0x30 + UInt8(number / 10 % 10)) }
      result.append(0x30 + UInt8(number % 10))
    }
    return result
  }
}
