/// A glyph that pictures are made of, as a part of its square.
struct SquareShape {
  /// The part that has the foreground colour, in eighths.
  let covered: Int
  /// The glyph that covers just the rest; `nil` if there is none.
  let complement: Unicode.Scalar?

  /// The eighths of a square.
  static let whole = 8

  /// Returns `nil` for a glyph that is not a part of a square, such as a letter.
  init?(_ glyph: Unicode.Scalar) {
    switch glyph {
    case " ": (covered, complement) = (0, "█")
    // Eighths from below up to the whole, then from seven eighths at the left down to one.
    case "▁"..."█": (covered, complement) = (Int(glyph.value) - 0x2580, Self.complements[glyph])
    case "▉"..."▏": (covered, complement) = (0x2590 - Int(glyph.value), Self.complements[glyph])
    case "▀", "▐", "▚", "▞": (covered, complement) = (4, Self.complements[glyph])
    case "▔", "▕": (covered, complement) = (1, Self.complements[glyph])
    case "▖", "▗", "▘", "▝": (covered, complement) = (2, Self.complements[glyph])
    case "▙", "▛", "▜", "▟": (covered, complement) = (6, Self.complements[glyph])
    default: return nil
    }
  }

  private static let complements: [Unicode.Scalar: Unicode.Scalar] = {
    let pairs: [(Unicode.Scalar, Unicode.Scalar)] = [
      ("▀", "▄"), ("▌", "▐"), ("▘", "▟"), ("▝", "▙"), ("▖", "▜"), ("▗", "▛"), ("▚", "▞"),
      ("▔", "▇"), ("▕", "▉"), ("█", " "),
    ]
    return Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($1, $0) })
  }()
}
