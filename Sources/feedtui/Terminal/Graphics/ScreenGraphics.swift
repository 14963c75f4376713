import FeedPictures
import TerminalKit

/// The images of pixels on the screen, and those on their way to the terminal.
struct ScreenGraphics {
  /// Commands that wait for the terminal.
  private var pieces: ArraySlice<[UInt8]> = []
  /// The numbers of the images that the terminal has.
  private var numbers: Set<UInt8> = []
  /// The images over the text of the newest frame, and those of them that the terminal shows.
  private var wanted: [PictureOverlay] = []
  private var shown: [PictureOverlay] = []
  /// Whether frames have brought images that are not shown.
  private var hasNews = false
  /// Whether the images are to be shown as soon as the terminal takes them.
  var isDue = false
  /// Whether tmux stands between, which passes commands on if they are wrapped.
  private let isInTmux: Bool

  /// Commands of kitty that are sent at once: about 64 kB, so that a frame never waits for more.
  private static let most = 16

  init(_ environment: [String: String]) {
    isInTmux = environment["TMUX"] != nil
  }

  var isWaiting: Bool { !pieces.isEmpty }

  /// Whether frames have brought images that are not shown since the last call.
  mutating func takeNews() -> Bool {
    defer { hasNews = false }
    return hasNews
  }

  /// Takes an image for the terminal.
  mutating func add(_ image: KittyImage, as number: UInt8, in room: Size) {
    numbers.insert(number)
    pieces += image.transmission(as: number, in: room).map(passing)
  }

  /// Returns the next bytes of images for the terminal.
  mutating func nextBytes() -> [UInt8] {
    defer {
      pieces = pieces.dropFirst(Self.most)
      // A slice keeps what it has dropped.
      if pieces.isEmpty { pieces = [] }
    }
    return Array(pieces.prefix(Self.most).joined())
  }

  /// Returns the bytes with which the terminal forgets all images.
  mutating func removal() -> [UInt8] {
    defer { (pieces, numbers) = ([], []) }
    return numbers.sorted().flatMap { passing(KittyImage.removal(of: $0)) }
  }

  /// Takes the images of a new frame. Returns the rows that have to be drawn again, because they
  /// show images of the one before.
  mutating func adopt(_ overlays: [PictureOverlay]) -> [Range<Int>] {
    let gone = shown.filter { !overlays.contains($0) }
    shown.removeAll { gone.contains($0) }
    if overlays != wanted {
      (wanted, isDue) = (overlays, false)
      hasNews = overlays.contains { !shown.contains($0) }
    }
    return gone.map { $0.place.origin.y..<$0.place.maxY }
  }

  /// The terminal shows nothing that is known.
  mutating func forget() {
    shown = []
    hasNews = !wanted.isEmpty
  }

  /// Returns the bytes that show the images of the newest frame.
  mutating func show() -> [UInt8] {
    defer { (shown, isDue) = (wanted, false) }
    var bytes: [UInt8] = []
    for overlay in wanted where !shown.contains(overlay) {
      let corner = overlay.place.origin
      // The cursor, which sixels move, is kept (DECSC, DECRC).
      bytes += "\u{1B}7\u{1B}[\(corner.y + 1);\(corner.x + 1)H".utf8
      bytes += overlay.image.bytes
      bytes += "\u{1B}8".utf8
    }
    return bytes
  }

  private func passing(_ command: [UInt8]) -> [UInt8] {
    isInTmux ? Multiplexer.tmux.passing(command) : command
  }
}
