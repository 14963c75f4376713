import SafeText

/// Reads what a program has printed to draw a picture: glyphs of one column, line feeds, and
/// changes of colour (ECMA-48, SGR). Anything else refuses the whole output.
public struct PictureDecoder {
  /// The reason why an output is not a picture.
  public enum Fault: Error, Equatable, Sendable {
    case notUTF8
    /// A control character, or an escape sequence that does more than change colours.
    case control
    /// A character that is not one of those pictures are made of.
    case glyph
    /// More columns or rows than there is room for.
    case tooLarge
    case empty
  }

  /// The room for the picture, in columns and rows.
  private let room: Size
  private var rows: [[Picture.Square]] = []
  private var row: [Picture.Square] = []
  /// 0 for the terminal's own colour.
  private var foreground: UInt8 = 0
  private var background: UInt8 = 0
  private var isReversed = false

  /// Returns the picture that was printed, which has to fit into the room.
  public static func picture(_ output: [UInt8], room: Size) throws(Fault) -> Picture {
    Picture(rows: try rows(output, room: room).map { PictureRow($0).squares })
  }

  /// Returns the rows of squares just as they were printed. One of them is not empty.
  static func rows(_ output: [UInt8], room: Size) throws(Fault) -> [[Picture.Square]] {
    guard let text = String(validating: output, as: UTF8.self) else { throw .notUTF8 }
    var decoder = PictureDecoder(room: room)
    try decoder.read(text.unicodeScalars)
    guard decoder.rows.contains(where: { !$0.isEmpty }) else { throw .empty }
    return decoder.rows
  }

  private mutating func read(_ scalars: String.UnicodeScalarView) throws(Fault) {
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      scalars.formIndex(after: &index)
      switch scalar {
      case "\n": try endRow()
      case "\u{1B}": index = try readColours(scalars, from: index)
      default: try append(scalar)
      }
    }
    if !row.isEmpty { try endRow() }
  }

  private mutating func endRow() throws(Fault) {
    guard rows.count < room.height else { throw .tooLarge }
    rows.append(row)
    row = []
  }

  private mutating func append(_ scalar: Unicode.Scalar) throws(Fault) {
    guard Self.isOfPictures(scalar) else {
      switch ScalarKind(of: scalar) {
      case .ignored: throw .control
      case .narrow, .wide, .mark, .unprintable: throw .glyph
      }
    }
    guard row.count < room.width else { throw .tooLarge }
    if isReversed {
      // The terminal's own colours are not known, so that they cannot be exchanged: black is.
      row.append(
        Picture.Square(
          scalar, foreground: background == 0 ? Self.black : background, background: foreground))
    } else {
      row.append(Picture.Square(scalar, foreground: foreground, background: background))
    }
  }

  /// Reads the rest of an escape sequence. Returns the index after it.
  private mutating func readColours(
    _ scalars: String.UnicodeScalarView, from start: String.UnicodeScalarView.Index
  ) throws(Fault) -> String.UnicodeScalarView.Index {
    guard start < scalars.endIndex, scalars[start] == "[" else { throw .control }
    var numbers = [0]
    var index = scalars.index(after: start)
    while index < scalars.endIndex {
      let scalar = scalars[index]
      scalars.formIndex(after: &index)
      switch scalar {
      case "0"..."9":
        let number = numbers[numbers.count - 1] * 10 + Int(scalar.value) - 0x30
        guard number < 256 else { throw .control }
        numbers[numbers.count - 1] = number
      case ";":
        guard numbers.count < 32 else { throw .control }
        numbers.append(0)
      case "m":
        try apply(numbers[...])
        return index
      default: throw .control
      }
    }
    throw .control
  }

  private mutating func apply(_ numbers: ArraySlice<Int>) throws(Fault) {
    var rest = numbers
    while let number = rest.popFirst() {
      switch number {
      case 0: (foreground, background, isReversed) = (0, 0, false)
      case 7: isReversed = true
      case 27: isReversed = false
      case 30...37: foreground = Self.colour(number - 30)
      case 38: foreground = try Self.indexed(&rest)
      case 39: foreground = 0
      case 40...47: background = Self.colour(number - 40)
      case 48: background = try Self.indexed(&rest)
      case 49: background = 0
      case 90...97: foreground = Self.colour(number - 82)
      case 100...107: background = Self.colour(number - 92)
      default: throw .control
      }
    }
  }

  /// Reads `5;NUMBER`, a colour of the 256.
  private static func indexed(_ rest: inout ArraySlice<Int>) throws(Fault) -> UInt8 {
    guard rest.popFirst() == 5, let number = rest.popFirst() else { throw .control }
    return colour(number)
  }

  /// The colour of a number up to 255; number 0, black, is that of the colour cube.
  private static func colour(_ number: Int) -> UInt8 {
    number == 0 ? black : UInt8(clamping: number)
  }

  private static let black: UInt8 = 16

  /// Whether pictures are made of the character: ASCII, lines and blocks (U+2500 to U+25FF),
  /// Braille patterns, and symbols for legacy computing.
  private static func isOfPictures(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0x2500...0x259F, 0x2800...0x28FF, 0x1FB00...0x1FB3B: true
    default: false
    }
  }
}
