/// What a terminal has answered about itself; `nil` for what it has not said.
public struct TerminalAnswers: Equatable, Sendable {
  /// The private modes that a terminal is asked for.
  public enum PrivateMode: Int, CaseIterable, Sendable {
    /// Reports of the mouse in SGR's form.
    case mouse = 1006
    /// Frames that appear at once.
    case synchronized = 2026
  }

  /// A state of a mode (DECRPM).
  public enum Mode: Int, Sendable {
    case unknown, set, reset, alwaysSet, neverSet
  }

  /// A place of the cursor, from 1 (CPR).
  public struct Place: Equatable, Sendable {
    public let row: Int
    public let column: Int
  }

  /// Its name and version, as it wrote them: hostile text.
  public var version: String?
  /// What it can do (DA1): 4 stands for sixels, 52 for the clipboard.
  public var attributes: [Int]?
  /// The pixels of a square.
  public var squareSize: Size?
  public var background: RGB?
  /// States by the numbers of private modes.
  public var modes: [Int: Mode] = [:]
  /// The flags of kitty's keyboard protocol, which are only answered by terminals that have it.
  public var keyboardFlags: Int?
  /// Whether it takes images by kitty's protocol.
  public var takesImages: Bool?
  /// The places of the cursor, in the order of the answers.
  public var places: [Place] = []

  public init() {}

  /// Takes an answer that keys are mixed with.
  public mutating func take(_ reply: TerminalReply) {
    switch reply {
    case .version(let text): version = text
    case .attributes(let numbers): attributes = numbers
    case .squareSize(let size): squareSize = size
    case .keyboard(let flags): keyboardFlags = flags
    }
  }
}
