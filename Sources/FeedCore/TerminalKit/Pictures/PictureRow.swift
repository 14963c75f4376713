/// A row of a picture with few changes of colours, each of which costs the terminal's line ten
/// bytes and more.
///
/// Each square may keep colours of the one before, exchange its two colours with its glyph, or
/// become a plain one. Of all rows the one with the smallest sum of what the eye notices and what
/// the line pays is found from left to right, with the few best rows for each square (a trellis,
/// Viterbi 1967).
struct PictureRow {
  /// The end of a row that is being tried out.
  private struct Path {
    /// The colours of the terminal after the square; `nil` if they do not matter yet.
    let foreground: UInt8?
    let background: UInt8?
    /// What the eye notices and what the line pays, so far.
    var cost: Int
    var glyph: Unicode.Scalar = " "
    /// The number of the path that this one continues; `nil` for an empty row.
    var parent: Int?
  }

  /// What a square may look like instead, and how much the eye notices of that.
  private typealias Choice = (
    glyph: Unicode.Scalar, foreground: UInt8?, background: UInt8?, noticed: Int
  )

  let squares: [Picture.Square]

  /// What a byte may cost in quality: the square of a distance between two colours.
  private static let byte = 400
  /// The number of paths that are followed.
  private static let width = 8

  /// Makes the row of one that was drawn with no thought of the line.
  init(_ drawn: [Picture.Square]) {
    var paths = [Path(foreground: nil, background: nil, cost: 0)]
    // The paths that end at the last square.
    var ends = 0..<1
    // Fonts that have no blocks are given pictures without them.
    let hasBlocks = drawn.contains { !$0.glyph.isASCII }
    for square in drawn {
      var found: [Path] = []
      for end in ends {
        let path = paths[end]
        Self.withChoices(of: square, after: path, hasBlocks: hasBlocks) { choice in
          let next = Path(
            foreground: choice.foreground, background: choice.background,
            cost: path.cost + choice.noticed + Self.bytes(for: choice, after: path) * Self.byte,
            glyph: choice.glyph, parent: end)
          let same = found.firstIndex {
            $0.foreground == next.foreground && $0.background == next.background
          }
          if let same {
            if next.cost < found[same].cost { found[same] = next }
          } else {
            found.append(next)
          }
        }
      }
      found.sort { $0.cost < $1.cost }
      ends = paths.count..<(paths.count + min(found.count, Self.width))
      paths += found.prefix(Self.width)
    }
    squares = Self.squares(of: paths, upTo: ends.first, drawn)
  }

  /// Returns the squares of a path.
  private static func squares(
    of paths: [Path], upTo last: Int?, _ drawn: [Picture.Square]
  ) -> [Picture.Square] {
    var result: [Picture.Square] = []
    var next = last
    // A colour that is not seen is that of the next square.
    var (foreground, background): (UInt8?, UInt8?)
    for square in drawn.reversed() {
      guard let number = next else { break }
      let path = paths[number]
      foreground = path.foreground ?? foreground
      background = path.background ?? background
      result.append(
        Picture.Square(
          path.glyph, foreground: foreground ?? square.foreground,
          background: background ?? square.background))
      next = path.parent
    }
    return result.reversed()
  }

  private static func withChoices(
    of square: Picture.Square, after path: Path, hasBlocks: Bool, _ take: (Choice) -> Void
  ) {
    let shape = SquareShape(square.glyph)
    let (fore, back) = (square.foreground, square.background)
    // Where all else is equal, the glyph stays as it was drawn.
    func offer(
      _ glyph: Unicode.Scalar, _ foreground: UInt8, _ background: UInt8, _ noticed: Int?
    ) {
      let exchanged = glyph == square.glyph ? 0 : 1
      if let noticed { take((glyph, foreground, background, noticed + exchanged)) }
    }
    let covered = shape?.covered ?? SquareShape.whole / 2
    if 0 < covered, covered < SquareShape.whole {
      for front in [fore, path.foreground ?? fore] {
        for rear in [back, path.background ?? back] {
          offer(square.glyph, front, rear, noticed(fore, as: front, covered, back, as: rear))
        }
      }
    }
    guard let shape else { return }
    if hasBlocks, 0 < covered, covered < SquareShape.whole, let complement = shape.complement {
      for front in [back, path.foreground ?? back] {
        for rear in [fore, path.background ?? fore] {
          offer(complement, front, rear, noticed(fore, as: rear, covered, back, as: front))
        }
      }
    }
    // A blank has no foreground, and a full block no background.
    for colour in [back, fore, path.background ?? back] {
      let noticed = noticed(fore, as: colour, covered, back, as: colour)
      if let noticed { take((" ", path.foreground, colour, noticed)) }
    }
    if hasBlocks, let colour = path.foreground {
      let noticed = noticed(fore, as: colour, covered, back, as: colour)
      if let noticed { take(("█", colour, path.background, noticed)) }
    }
  }

  /// Returns how much the eye notices of other colours in the two parts of a square; `nil` if
  /// that is not known.
  private static func noticed(
    _ fore: UInt8, as front: UInt8, _ covered: Int, _ back: UInt8, as rear: UInt8
  ) -> Int? {
    var sum = 0
    if covered > 0 {
      guard let distance = PictureColour.distance(fore, front) else { return nil }
      sum += covered * distance
    }
    if covered < SquareShape.whole {
      guard let distance = PictureColour.distance(back, rear) else { return nil }
      sum += (SquareShape.whole - covered) * distance
    }
    return sum / SquareShape.whole
  }

  /// Returns the bytes of a square on a terminal of 256 colours.
  private static func bytes(for choice: Choice, after path: Path) -> Int {
    func digits(_ colour: UInt8?) -> Int {
      guard let colour else { return 0 }
      return colour < 10 ? 1 : colour < 100 ? 2 : 3
    }
    var bytes = choice.glyph.isASCII ? 1 : 3
    // CSI 38;5;N m, or CSI 38;5;N;48;5;N m.
    if choice.foreground != path.foreground { bytes += 8 + digits(choice.foreground) }
    if choice.background != path.background { bytes += 8 + digits(choice.background) }
    let isBoth = choice.foreground != path.foreground && choice.background != path.background
    return isBoth ? bytes - 2 : bytes
  }
}

/// The 256 colours of terminals, as far as they are the same everywhere.
private enum PictureColour {
  /// Returns how different two colours look (`RGB.distance`); `nil` if one of them depends on the
  /// terminal.
  static func distance(_ one: UInt8, _ other: UInt8) -> Int? {
    if one == other { return 0 }
    guard min(one, other) >= 16 else { return nil }
    return ColourTable.colours[Int(one)].distance(to: ColourTable.colours[Int(other)])
  }
}

/// A glyph that pictures are made of, as a part of its square.
private struct SquareShape {
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
