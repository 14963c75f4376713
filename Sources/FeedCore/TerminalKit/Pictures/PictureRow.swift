/// A row of a picture that changes its colours as seldom as it can, because each change costs the
/// terminal's line ten bytes and more.
///
/// A colour next to that of the square before gives way to it, and one that does not show too; the
/// glyph may exchange its two colours.
struct PictureRow {
  private(set) var squares: [Picture.Square] = []

  mutating func append(_ square: Picture.Square) {
    guard let last = squares.last else { return squares.append(square) }
    var best = Self.adapted(square, to: last)
    if let complement = Self.complements[square.glyph] {
      let other = Self.adapted(
        Picture.Square(
          complement, foreground: square.background, background: square.foreground), to: last)
      if Self.changes(from: last, to: other) < Self.changes(from: last, to: best) { best = other }
    }
    squares.append(best)
  }

  /// Returns the square with the colours of the one before, where that makes little difference.
  private static func adapted(
    _ square: Picture.Square, to last: Picture.Square
  ) -> Picture.Square {
    let hidesForeground = square.glyph == " "
    let hidesBackground = square.glyph == "█"
    return Picture.Square(
      square.glyph,
      foreground: hidesForeground || isNear(square.foreground, last.foreground)
        ? last.foreground : square.foreground,
      background: hidesBackground || isNear(square.background, last.background)
        ? last.background : square.background)
  }

  private static func changes(from last: Picture.Square, to next: Picture.Square) -> Int {
    (last.foreground == next.foreground ? 0 : 1) + (last.background == next.background ? 0 : 1)
  }

  /// Whether two of the 256 colours are the same, or neighbours in the cube of 6×6×6 colours or in
  /// the row of 24 greys.
  static func isNear(_ one: UInt8, _ other: UInt8) -> Bool {
    if one == other { return true }
    switch (one, other) {
    case (16...231, 16...231):
      let (one, other) = (Int(one) - 16, Int(other) - 16)
      return abs(one / 36 - other / 36) + abs(one / 6 % 6 - other / 6 % 6)
        + abs(one % 6 - other % 6) <= 1
    case (232...255, 232...255): return abs(Int(one) - Int(other)) <= 2
    default: return false
    }
  }

  /// The glyphs that cover just what another leaves free.
  private static let complements: [Unicode.Scalar: Unicode.Scalar] = {
    let pairs: [(Unicode.Scalar, Unicode.Scalar)] = [
      ("▀", "▄"), ("▌", "▐"), ("▘", "▟"), ("▝", "▙"), ("▖", "▜"), ("▗", "▛"), ("▚", "▞"),
    ]
    return Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($1, $0) })
  }()
}
