/// What a terminal has said about itself.
///
/// Sources: xterm's ctlseqs (CPR, DA1, DECRPM, XTVERSION); kitty's keyboard and graphics protocols.
public enum TerminalReply: Equatable, Sendable {
  /// Its name and version: `kitty(0.35.2)` (xterm's XTVERSION).
  case version(String)
  /// What it can do, as numbers (primary device attributes): 4 stands for sixels.
  case attributes([Int])
  /// The pixels of one square (xterm's `CSI 16 t`).
  case squareSize(Size)
  /// The flags of kitty's keyboard protocol that are set: the terminal knows it.
  case keyboard(Int)

  /// Whether it takes images by kitty's protocol.
  case images(Bool)
  /// The state of a private mode, by its number.
  case mode(Int, Mode)
  /// Where the cursor is.
  case place(Place)
  /// It has taken everything before the question (DSR).
  case ready

  /// A state of a mode (DECRPM).
  public enum Mode: Int, Sendable {
    case unknown, set, reset, alwaysSet, neverSet
  }

  /// A place of the cursor, from 1 (CPR).
  public struct Place: Equatable, Sendable {
    public let row: Int
    public let column: Int
  }

  /// The number of the image in the question whether images are taken.
  public static let image = 31

  /// The questions. That for the attributes comes last, because all terminals answer it.
  public static let questions =
    Array("\u{1B}[>0q\u{1B}[?u".utf8) + squareQuestion + lastQuestion

  /// The question for the attributes (DA1).
  public static let lastQuestion = Array("\u{1B}[c".utf8)

  /// The question for the pixels of a square.
  public static let squareQuestion = Array("\u{1B}[16t".utf8)

  /// The question whether it has taken everything so far.
  public static let readyQuestion = Array("\u{1B}[5n".utf8)

  /// Returns whether a square of the screen can have that size in pixels.
  public static func isPossible(square: Size) -> Bool {
    (1...200).contains(square.width) && (1...200).contains(square.height)
  }

  /// Reads a device control string, without its ends.
  init?(controlString text: [UInt8]) {
    guard text.starts(with: ">|".utf8), text.count > 2 else { return nil }
    self = .version(String(decoding: text.dropFirst(2), as: UTF8.self))
  }

  /// Reads an application program command, without its ends.
  init?(applicationCommand text: [UInt8]) {
    let parts = text.split(separator: UInt8(ascii: ";"), maxSplits: 1)
    guard parts.count == 2, parts[0].elementsEqual("Gi=\(Self.image)".utf8) else { return nil }
    self = .images(parts[1].elementsEqual("OK".utf8))
  }

  /// Reads a control sequence.
  ///
  /// - Parameter completed: Whether `CSI 1 ; 2 R` is a place of the cursor, and not F3 with Shift.
  ///   In other rows it is a place anyway.
  init?(parameters: [UInt8], final: UInt8, completed: Bool = false) {
    let isPrivate = parameters.first == UInt8(ascii: "?")
    let numbers = parameters.dropFirst(isPrivate ? 1 : 0).split(separator: UInt8(ascii: ";"))
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? -1 }
    switch final {
    case UInt8(ascii: "c") where isPrivate: self = .attributes(numbers)
    case UInt8(ascii: "u") where isPrivate:
      guard let flags = Self.numbers(parameters.dropFirst(), 1)?.first else { return nil }
      self = .keyboard(flags)
    case UInt8(ascii: "y") where isPrivate && parameters.last == UInt8(ascii: "$"):
      guard let numbers = Self.numbers(parameters.dropFirst().dropLast(), 2),
        let mode = Mode(rawValue: numbers[1])
      else { return nil }
      self = .mode(numbers[0], mode)
    case UInt8(ascii: "R"):
      guard let numbers = Self.numbers(parameters[...], 2), completed || numbers[0] > 1 else {
        return nil
      }
      self = .place(Place(row: numbers[0], column: numbers[1]))
    case UInt8(ascii: "n") where parameters == [UInt8(ascii: "0")]: self = .ready
    case UInt8(ascii: "t") where !isPrivate && numbers.count == 3 && numbers[0] == 6:
      let size = Size(width: numbers[2], height: numbers[1])
      guard Self.isPossible(square: size) else { return nil }
      self = .squareSize(size)
    default: return nil
    }
  }

  /// Returns the parameters if there are as many as that, each a number of up to five digits.
  private static func numbers(_ text: ArraySlice<UInt8>, _ count: Int) -> [Int]? {
    let parts = text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.count <= 5 && part.allSatisfy { (0x30...0x39).contains($0) }
        ? Int(String(decoding: part, as: UTF8.self)) : nil
    }
    return numbers.count == count && parts.count == count ? numbers : nil
  }
}
