package import FeedPictures
package import FeedtuiSettings
package import TerminalKit

/// The best form of pictures for a terminal, by what it has said of itself.
package struct GraphicsSupport {
  private var hasPlaceholders = false
  private var hasSixels = false
  /// The pixels of a square; `nil` while they are not known.
  private var square: Size?
  /// Whether the terminal is on another computer, to which pixels may take long.
  private let isRemote: Bool

  package init(_ environment: [String: String]) {
    isRemote = environment["SSH_CONNECTION"] != nil || environment["SSH_TTY"] != nil
  }

  package mutating func take(_ reply: TerminalReply) {
    switch reply {
    case .version(let text): hasPlaceholders = Self.showsPlaceholders(text)
    case .attributes(let numbers): hasSixels = numbers.contains(4)
    case .squareSize(let size): square = size
    case .keyboard, .images, .mode, .place, .ready: break
    }
  }

  /// Returns the form of pictures in articles.
  ///
  /// - Parameter square: The pixels of a square, as far as the system knows them.
  package func form(_ mode: PictureMode, square: Size?) -> PictureForm {
    let square = square ?? self.square
    switch mode {
    case .symbols, .off: return .symbols
    case .kitty: return .kitty(square: square ?? Self.usualSquare)
    case .sixel: return .sixel(square: square ?? Self.usualSquare)
    case .auto:
      if isRemote { return .symbols }
      if hasPlaceholders { return .kitty(square: square ?? Self.usualSquare) }
      if hasSixels, let square { return .sixel(square: square) }
      return .symbols
    }
  }

  private static let usualSquare = Size(width: 8, height: 16)

  /// Returns whether a terminal shows images in the place of glyphs: Ghostty, and kitty from 0.28
  /// on. Others have kitty's protocol without this part of it.
  private static func showsPlaceholders(_ version: String) -> Bool {
    if version.hasPrefix("ghostty") { return true }
    guard version.hasPrefix("kitty(") else { return false }
    let numbers = version.dropFirst(6).prefix { $0 != ")" }.split(separator: ".").map {
      Int($0) ?? 0
    }
    guard numbers.count >= 2 else { return false }
    return (numbers[0], numbers[1]) >= (0, 28)
  }
}
