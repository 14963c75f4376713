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

  /// Returns the number of a colour that text can have instead of another one without looking
  /// different, among those that pass; `nil` if there is none.
  public static func lookalike(
    of colour: RGB, in numbers: Range<Int>, where passes: (Int) -> Bool
  ) -> Int? {
    let lab = Lab(colour)
    return numbers.map { ($0, labs[$0].difference(from: lab)) }
      .filter {
        $0.1 < 1 && labs[$0.0].chroma >= lab.chroma - lostChroma && passes($0.0)
      }
      .min { $0.1 < $1.1 }?.0
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
