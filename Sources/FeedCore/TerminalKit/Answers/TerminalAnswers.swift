/// What a terminal has answered about itself; `nil` for what it has not said.
public struct TerminalAnswers: Equatable, Sendable {
  /// The private modes that a terminal is asked for.
  public enum PrivateMode: Int, CaseIterable, Sendable {
    /// Reports of the mouse in SGR's form.
    case mouse = 1006
    /// Frames that appear at once.
    case synchronized = 2026
  }

  /// Its name and version, as it wrote them: hostile text.
  public var version: String?
  /// What it can do (DA1): 4 stands for sixels, 52 for the clipboard.
  public var attributes: [Int]?
  /// The attribute of a terminal that has a clipboard.
  public static let clipboard = 52
  /// The pixels of a square.
  public var squareSize: Size?
  public var background: RGB?
  /// States by the numbers of private modes.
  public var modes: [Int: TerminalReply.Mode] = [:]
  /// The flags of kitty's keyboard protocol, which are only answered by terminals that have it.
  public var keyboardFlags: Int?
  /// Whether it takes images by kitty's protocol.
  public var takesImages: Bool?
  /// The places of the cursor, in the order of the answers.
  public var places: [TerminalReply.Place] = []

  public init() {}

  /// The most places of the cursor that are kept.
  private static let mostPlaces = 64

  /// Takes what a terminal has sent, if it is an answer. Of answers to the same question the first
  /// one counts.
  public mutating func take(_ event: ScreenEvent) {
    switch event {
    case .background(let colour): background = background ?? colour
    case .reply(let reply): take(reply)
    default: break
    }
  }

  private mutating func take(_ reply: TerminalReply) {
    switch reply {
    case .version(let text): version = version ?? text
    case .attributes(let numbers): attributes = attributes ?? numbers
    case .squareSize(let size): squareSize = squareSize ?? size
    case .keyboard(let flags): keyboardFlags = keyboardFlags ?? flags
    case .images(let isTaken): takesImages = takesImages ?? isTaken
    case .mode(let number, let state): modes[number] = modes[number] ?? state
    case .ready: break
    case .place(let place): if places.count < Self.mostPlaces { places.append(place) }
    }
  }
}

extension TerminalAnswers {
  /// Whether the terminal takes links (OSC 8) by its name and version; no terminal can be asked
  /// that. tmux has them from 3.4 on.
  public var knowsLinks: Bool {
    guard let version = version?.lowercased() else { return false }
    if let tmux = version.wholeMatch(of: /tmux (?:next-)?([0-9]{1,3})\.([0-9]{1,3}).*/) {
      return (Int(tmux.1) ?? 0, Int(tmux.2) ?? 0) >= (3, 4)
    }
    return Self.namesWithLinks.contains { version.hasPrefix($0) }
  }

  private static let namesWithLinks = [
    "kitty", "ghostty", "foot", "wezterm", "iterm2", "contour", "mintty", "vte", "konsole",
  ]
}
