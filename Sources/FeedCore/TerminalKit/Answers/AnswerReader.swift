/// Collects a terminal's answers from the bytes that it sends. What is no answer is dropped: keys,
/// junk of any length, sequences that are cut off or too long.
///
/// The bytes may be split over reads in any way. Of answers to the same question the first counts.
///
/// Sources: ECMA-48, section 5.4; xterm's ctlseqs (CPR, DA1, DECRPM, OSC 11, XTVERSION); kitty's
/// keyboard and graphics protocols.
public struct AnswerReader: Sendable {
  /// The number of the image in the question whether images are taken.
  public static let image = 31
  /// The most bytes of a sequence. More are dropped.
  static let maximum = 512
  /// The most places of the cursor that are kept.
  static let mostPlaces = 64

  private enum State {
    case ground, escape
    /// After `ESC [`.
    case control
    /// In a string that began with `ESC` and this character.
    case string(introducer: UInt8)
  }

  public private(set) var answers = TerminalAnswers()
  /// The number of answers to DA1, which all terminals answer: the questions before it have been
  /// answered by then, if they ever are.
  public private(set) var fences = 0
  private var state = State.ground
  private var collected: [UInt8] = []

  public init() {}

  public mutating func read(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { take(byte) }
  }

  private mutating func take(_ byte: UInt8) {
    switch (state, byte) {
    case (.string(let introducer), 0x1B), (.string(let introducer), 0x07):
      finishString(introducer)
      state = byte == 0x1B ? .escape : .ground
    case (_, 0x1B): state = .escape
    case (.ground, _): break
    case (.escape, UInt8(ascii: "[")): begin(.control)
    case (.escape, UInt8(ascii: "]")), (.escape, UInt8(ascii: "P")), (.escape, UInt8(ascii: "_")):
      begin(.string(introducer: byte))
    case (.escape, _): state = .ground
    case (.control, 0x40...0x7E):
      state = .ground
      finishControl(byte)
    case (.control, 0x20..<0x40): collect(byte)
    case (.string, 0x20...0x7E), (.string, 0x80...): collect(byte)
    // No answer contains these bytes.
    case (.control, _), (.string, _): state = .ground
    }
  }

  private mutating func begin(_ new: State) {
    state = new
    collected = []
  }

  private mutating func collect(_ byte: UInt8) {
    collected.append(byte)
    if collected.count > Self.maximum { state = .ground }
  }

  private mutating func finishString(_ introducer: UInt8) {
    switch introducer {
    case UInt8(ascii: "]"):
      answers.background = answers.background ?? BackgroundReply.colour(in: collected)
    case UInt8(ascii: "P"):
      // After ">|".
      guard collected.count > 2 else { return }
      if answers.version == nil, let reply = TerminalReply(controlString: collected) {
        answers.take(reply)
      }
    default:
      let text = String(decoding: collected, as: UTF8.self)
      guard answers.takesImages == nil, text.hasPrefix("Gi=\(Self.image)"),
        let semicolon = text.firstIndex(of: ";")
      else { return }
      answers.takesImages = text[semicolon...] == ";OK"
    }
  }

  private mutating func finishControl(_ final: UInt8) {
    let isPrivate = collected.first == UInt8(ascii: "?")
    switch (final, isPrivate) {
    case (UInt8(ascii: "R"), false):
      guard let numbers = numbers(2), answers.places.count < Self.mostPlaces else { return }
      answers.places.append(TerminalAnswers.Place(row: numbers[0], column: numbers[1]))
    case (UInt8(ascii: "y"), true):
      guard collected.popLast() == UInt8(ascii: "$"), let numbers = numbers(2),
        answers.modes[numbers[0]] == nil
      else { return }
      answers.modes[numbers[0]] = TerminalAnswers.Mode(rawValue: numbers[1])
    case (UInt8(ascii: "u"), true):
      answers.keyboardFlags = answers.keyboardFlags ?? numbers(1)?.first
    case (UInt8(ascii: "c"), true):
      fences += 1
      takeReply(final, isNew: answers.attributes == nil)
    case (UInt8(ascii: "t"), false): takeReply(final, isNew: answers.squareSize == nil)
    default: break
    }
  }

  private mutating func takeReply(_ final: UInt8, isNew: Bool) {
    guard isNew, let reply = TerminalReply(parameters: collected, final: final) else { return }
    answers.take(reply)
  }

  /// Returns the parameters if there are as many as that, each a number with up to five digits.
  private func numbers(_ count: Int) -> [Int]? {
    let digits = collected.first == UInt8(ascii: "?") ? collected.dropFirst() : collected[...]
    let parts = digits.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.count <= 5 && part.allSatisfy { (0x30...0x39).contains($0) }
        ? Int(String(decoding: part, as: UTF8.self)) : nil
    }
    return numbers.count == count && parts.count == count ? numbers : nil
  }
}
