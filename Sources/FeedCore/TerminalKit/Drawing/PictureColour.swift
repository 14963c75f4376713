/// The 256 colours of terminals, as far as they are the same everywhere.
enum PictureColour {
  /// Returns how different two colours look: about the square of their distance in RGB, weighted
  /// as the eye does ("redmean", https://www.compuphase.com/cmetric.htm). `nil` if one of them
  /// depends on the terminal.
  static func distance(_ one: UInt8, _ other: UInt8) -> Int? {
    if one == other { return 0 }
    guard let one = parts(of: one), let other = parts(of: other) else { return nil }
    let mean = (one.red + other.red) / 2
    let (red, green, blue) = (
      one.red - other.red, one.green - other.green, one.blue - other.blue
    )
    return (512 + mean) * red * red / 256 + 4 * green * green + (767 - mean) * blue * blue / 256
  }

  /// Returns the red, green and blue of a colour of the cube of 6×6×6, or of the 24 greys.
  private static func parts(of colour: UInt8) -> (red: Int, green: Int, blue: Int)? {
    switch colour {
    case 0..<16: return nil
    case 16..<232:
      let number = Int(colour) - 16
      return (level(number / 36), level(number / 6 % 6), level(number % 6))
    default:
      let grey = 8 + 10 * (Int(colour) - 232)
      return (grey, grey, grey)
    }
  }

  /// The steps of a cube's edge: 0, 95, 135, 175, 215 and 255.
  private static func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
}
