/// What a terminal has said about itself.
public enum TerminalReply: Equatable, Sendable {
  /// Its name and version: `kitty(0.35.2)` (xterm's XTVERSION).
  case version(String)
  /// What it can do, as numbers (primary device attributes): 4 stands for sixels.
  case attributes([Int])
  /// The pixels of one square (xterm's `CSI 16 t`).
  case squareSize(Size)
  /// The flags of kitty's keyboard protocol that are set: the terminal knows it.
  case keyboard(Int)

  /// The questions. That for the attributes comes last, because all terminals answer it.
  public static let questions =
    Array("\u{1B}[>0q\u{1B}[?u".utf8) + squareQuestion + Array("\u{1B}[c".utf8)

  /// The question for the pixels of a square.
  public static let squareQuestion = Array("\u{1B}[16t".utf8)

  /// Returns whether a square of the screen can have that size in pixels.
  public static func isPossible(square: Size) -> Bool {
    (1...200).contains(square.width) && (1...200).contains(square.height)
  }

  /// Reads a device control string, without its ends.
  init?(controlString text: [UInt8]) {
    guard text.starts(with: ">|".utf8) else { return nil }
    self = .version(String(decoding: text.dropFirst(2), as: UTF8.self))
  }

  /// Reads a control sequence.
  init?(parameters: [UInt8], final: UInt8) {
    let isPrivate = parameters.first == UInt8(ascii: "?")
    let numbers = parameters.dropFirst(isPrivate ? 1 : 0).split(separator: UInt8(ascii: ";"))
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? -1 }
    switch final {
    case UInt8(ascii: "c") where isPrivate: self = .attributes(numbers)
    case UInt8(ascii: "u") where isPrivate && numbers.count == 1: self = .keyboard(numbers[0])
    case UInt8(ascii: "t") where !isPrivate && numbers.count == 3 && numbers[0] == 6:
      let size = Size(width: numbers[2], height: numbers[1])
      guard Self.isPossible(square: size) else { return nil }
      self = .squareSize(size)
    default: return nil
    }
  }
}
