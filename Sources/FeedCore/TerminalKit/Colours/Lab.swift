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
