/// A colour of red, green and blue (sRGB).
public struct RGB: Hashable, Sendable {
  public var red, green, blue: UInt8

  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Creates a colour from 0xRRGGBB.
  public init(hex: UInt32) {
    self.init(UInt8(hex >> 16 & 0xFF), UInt8(hex >> 8 & 0xFF), UInt8(hex & 0xFF))
  }

  /// Parses six hexadecimal digits, with or without a `#` before them; `nil` for other texts.
  public init?(parsing text: some StringProtocol) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.utf8.count == 6,
      digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    self.init(hex: number)
  }

  /// `#rrggbb`.
  public var text: String {
    let number = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(number, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The relative luminance from 0 to 1 (WCAG 2.2).
  public var luminance: Double {
    let (red, green, blue) = linear
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /// The amounts of light, from 0 to 1.
  var linear: (red: Double, green: Double, blue: Double) {
    (Self.linear[Int(red)], Self.linear[Int(green)], Self.linear[Int(blue)])
  }

  /// Returns the contrast with another colour, from 1 to 21 (WCAG 2.2).
  public func contrast(with other: RGB) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// Whether dark text is legible on it rather than light text.
  public var isLight: Bool { contrast(with: .black) > contrast(with: .white) }

  /// Whether it has so little colour that a grey can stand for it.
  public var isGreyish: Bool { max(red, green, blue) - min(red, green, blue) < 64 }

  public static let black = RGB(0, 0, 0)
  public static let white = RGB(255, 255, 255)

  /// Returns the mixture with another colour. `share` is that of the other one, from 0 to 1.
  public func mixed(with other: RGB, share: Double) -> RGB {
    func part(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8((Double(one) * (1 - share) + Double(two) * share).rounded())
    }
    return RGB(part(red, other.red), part(green, other.green), part(blue, other.blue))
  }

  /// Returns the nearest mixture with black or white that has at least that contrast with a
  /// background.
  public func legible(on background: RGB, contrast least: Double) -> RGB {
    let end: RGB = background.isLight ? .black : .white
    for step in 0...20 {
      let mixture = mixed(with: end, share: Double(step) / 20)
      if mixture.contrast(with: background) >= least { return mixture }
    }
    return end
  }

  /// Returns how different two colours look. The unit has no meaning of its own.
  ///
  /// This is the weighted distance that is known as "redmean".
  public func distance(to other: RGB) -> Int {
    let mean = (Int(red) + Int(other.red)) / 2
    let (r, g, b) = (
      Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue)
    )
    return (512 + mean) * r * r / 256 + 4 * g * g + (767 - mean) * b * b / 256
  }

  /// The linear value of each sRGB value.
  private static let linear = (0...255).map { value -> Double in
    let part = Double(value) / 255
    return part <= 0.04045 ? part / 12.92 : power((part + 0.055) / 1.055)
  }

  /// Returns a number to the power of 2.4, by Newton's method: the fifth root of its twelfth power.
  private static func power(_ base: Double) -> Double {
    let square = base * base
    let fourth = square * square
    let twelfth = fourth * fourth * fourth
    var root = base
    for _ in 0..<60 {
      let power = root * root * root * root
      guard power > 0 else { return 0 }
      root = (4 * root + twelfth / power) / 5
    }
    return root
  }
}
