/// The 256 colours of xterm. Terminals may show other ones for the first 16.
public enum ColourTable {
  /// The colours by their numbers.
  public static let colours: [RGB] = standard + cube + greys

  private static let standard = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F,
    0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { RGB(hex: $0) }

  private static let cube: [RGB] = {
    let levels: [UInt8] = [0, 0x5F, 0x87, 0xAF, 0xD7, 0xFF]
    return levels.flatMap { red in
      levels.flatMap { green in levels.map { RGB(red, green, $0) } }
    }
  }()

  private static let greys = (0..<24).map { step in
    let level = UInt8(8 + 10 * step)
    return RGB(level, level, level)
  }

  private static let labs = colours.map { Lab($0) }

  /// The most of its chroma that a colour may lose: what is coloured does not become grey.
  private static let lostChroma = 11.0

  /// The distance in CIELAB under which areas of two colours look the same, too.
  private static let unseen = 2.0

  /// Returns the number of a colour that text can have instead of another one without looking
  /// different, among those that pass; `nil` if there is none.
  public static func lookalike(
    of colour: RGB, in numbers: Range<Int>, where passes: (Int) -> Bool
  ) -> Int? {
    let lab = Lab(colour)
    let alike = numbers.filter { number in
      let other = labs[number]
      guard other.difference(from: lab) < 1, other.distance(to: lab) < unseen else { return false }
      return other.chroma >= lab.chroma - lostChroma && passes(number)
    }
    return alike.min { labs[$0].difference(from: lab) < labs[$1].difference(from: lab) }
  }

  /// Returns the number of a colour, from 16 on, that looks much like another one: the nearest
  /// level of each part, or the nearest grey. It is found at once, for pictures of many pixels.
  static func nearest(to colour: RGB) -> UInt8 {
    func level(_ part: UInt8) -> Int {
      switch part {
      case ..<48: 0
      case ..<115: 1
      default: (Int(part) - 35) / 40
      }
    }
    let cube = 16 + 36 * level(colour.red) + 6 * level(colour.green) + level(colour.blue)
    let sum = Int(colour.red) + Int(colour.green) + Int(colour.blue)
    let grey = 232 + min(23, max(0, (sum / 3 - 3) / 10))
    let isGrey = colours[grey].distance(to: colour) < colours[cube].distance(to: colour)
    return UInt8(isGrey ? grey : cube)
  }

  /// Returns the number of the colour that looks most like another one, among those that pass.
  ///
  /// - Returns: `nil` if none passes.
  public static func nearest(
    to colour: RGB, in numbers: Range<Int>, where passes: (RGB) -> Bool = { _ in true }
  ) -> Int? {
    numbers.filter { passes(colours[$0]) }
      .min { colours[$0].distance(to: colour) < colours[$1].distance(to: colour) }
  }
}

/// A colour in CIELAB (CIE 15) with the white of sRGB, in which distances are like those that
/// people see.
public struct Lab: Sendable {
  let lightness, redness, yellowness: Double

  public init(_ colour: RGB) {
    let (red, green, blue) = colour.linear
    // sRGB (IEC 61966-2-1), divided by its white.
    let x = Self.root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = Self.root(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = Self.root((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    lightness = 116 * y - 16
    redness = 500 * (x - y)
    yellowness = 200 * (y - z)
  }

  /// Returns how different two colours look on something as small as a character. Of two of them
  /// side by side that differ by 1, half of all people say that they are the same.
  ///
  /// Stone, Szafir and Setlur: "An Engineering Model for Color Difference as a Function of Size"
  /// (Color and Imaging Conference, 2014), for a quarter of a degree.
  public func difference(from other: Lab) -> Double {
    let parts = [
      (lightness - other.lightness) / Self.noticed(10.16, 1.50),
      (redness - other.redness) / Self.noticed(10.68, 3.08),
      (yellowness - other.yellowness) / Self.noticed(10.70, 5.74),
    ]
    return parts.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }

  /// The distance in CIELAB (ΔE*ab, CIE 15).
  public func distance(to other: Lab) -> Double {
    let parts = [
      lightness - other.lightness, redness - other.redness, yellowness - other.yellowness,
    ]
    return parts.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }

  /// How far it is from grey.
  var chroma: Double { (redness * redness + yellowness * yellowness).squareRoot() }

  private static func noticed(_ least: Double, _ bySize: Double) -> Double {
    let (share, degrees) = (0.5, 0.25)
    return share * (least + bySize / degrees)
  }

  /// Returns the cube root, and for small numbers the line that stands for it in CIELAB.
  private static func root(_ number: Double) -> Double {
    guard number > 216.0 / 24389 else { return (24389.0 / 27 * number + 16) / 116 }
    var root = 1.0
    for _ in 0..<12 { root = (2 * root + number / (root * root)) / 3 }
    return root
  }
}
