import FeedPictures
import TerminalKit

@testable import FeedtuiSettings
@testable import FeedtuiTerminal
@testable import feedtui

/// A screen for tests that records frames and takes its events from the test.
@MainActor final class MemoryScreen: Screen {
  private(set) var size: Size
  let events = ScreenEvents()
  /// Yields after each frame.
  let presentations: AsyncStream<Void>
  private(set) var frames: [Canvas] = []
  private(set) var clipboard: [String] = []
  var terminalClipboard = TerminalClipboard.known
  private(set) var notifications: [String] = []
  private(set) var suspensions = 0
  private(set) var isClosed = false
  private let bell: AsyncStream<Void>.Continuation
  /// The number of frames when events were last sent: those after it may be their answer.
  private(set) var asked = 0
  /// The rows of the last frame of which there is a picture, and its number.
  private var pictured: (frame: Int, rows: [String]) = (0, [])

  init(size: Size) {
    self.size = size
    (presentations, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// The rows of the last frame as text.
  var picture: [String] {
    if pictured.frame != frames.count { pictured = (frames.count, frames.last?.picture ?? []) }
    return pictured.rows
  }

  /// Sends events as the terminal would; a resize takes effect immediately.
  func send(_ events: [ScreenEvent]) {
    for case .resize(let size) in events { self.size = size }
    asked = frames.count
    self.events.send(events)
  }

  /// Types a text, one key per character.
  func type(_ text: String) {
    send(text.map { .key(.character($0)) })
  }

  func press(_ keys: Key...) {
    send(keys.map { .key($0) })
  }

  func present(_ canvas: Canvas) {
    frames.append(canvas)
    bell.yield()
  }

  func invalidate() {}

  func copy(_ text: String) {
    clipboard.append(text)
  }

  func notify(_ message: String, by ways: [NotificationWay]) {
    notifications.append(message)
  }

  func suspend() {
    suspensions += 1
  }

  func lend(for work: () -> Void) {
    work()
  }

  func close() {
    isClosed = true
    bell.finish()
  }
}

/// The screen of tests shows styles by their meaning, and needs no colours.
extension MemoryScreen: StyledScreen {
  var pictureColours: PictureSpec.Colours? { nil }
  var squareSize: Size? { nil }
  func hasNewImages() -> Bool { false }
  func showImages() {}
  func transmit(_ image: KittyImage, as number: UInt8, in room: Size) {}
  func restyle(_ colours: ScreenColours) {}
}
