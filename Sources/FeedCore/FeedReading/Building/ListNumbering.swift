/// The numbering of an ordered list (HTML standard, 4.4.5).
struct ListNumbering {
  enum Sign {
    case decimal, lowerLetter, upperLetter, lowerRoman, upperRoman

    /// The sign for the list's `type` attribute.
    init(_ type: String) {
      switch type {
      case "a": self = .lowerLetter
      case "A": self = .upperLetter
      case "i": self = .lowerRoman
      case "I": self = .upperRoman
      default: self = .decimal
      }
    }
  }

  private let sign: Sign
  private let step: Int
  /// The number of the next item.
  private var next: Int

  init(_ sign: Sign, first: Int, step: Int) {
    self.sign = sign
    self.step = step
    next = first
  }

  /// Returns the marker of the next item, whose number is `value` if there is one.
  mutating func marker(value: Int?) -> String {
    let number = value ?? next
    next = number + step
    return written(number) + "."
  }

  /// Returns the number, in digits if letters or Roman numerals cannot express it.
  private func written(_ number: Int) -> String {
    switch sign {
    case .decimal: return "\(number)"
    case .lowerLetter: return number > 0 ? Self.letters(number) : "\(number)"
    case .upperLetter: return number > 0 ? Self.letters(number).uppercased() : "\(number)"
    case .lowerRoman: return (1..<4000).contains(number) ? Self.roman(number) : "\(number)"
    case .upperRoman:
      return (1..<4000).contains(number) ? Self.roman(number).uppercased() : "\(number)"
    }
  }

  /// Returns a … z, aa, ab …
  private static func letters(_ number: Int) -> String {
    var digits: [UInt8] = []
    var rest = number
    while rest > 0 {
      digits.append(UInt8(0x61 + (rest - 1) % 26))
      rest = (rest - 1) / 26
    }
    return String(decoding: digits.reversed(), as: UTF8.self)
  }

  private static func roman(_ number: Int) -> String {
    var rest = number
    var text = ""
    for (value, sign) in numerals {
      text += String(repeating: sign, count: rest / value)
      rest %= value
    }
    return text
  }

  private static let numerals = [
    (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
    (40, "xl"),
    (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
  ]
}
