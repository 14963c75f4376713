import FeedPictures
import TerminalKit

@testable import FeedtuiSettings
@testable import FeedtuiTerminal
@testable import feedtui

/// The screen of tests on a terminal with colours, which pictures need.
final class ColourScreen: StyledScreen {
  private let screen: MemoryScreen
  let pictureColours: PictureSpec.Colours? = .many
  /// The images that the terminal has.
  private(set) var transmitted: [UInt8: KittyImage] = [:]

  init(_ screen: MemoryScreen) {
    self.screen = screen
  }

  var size: Size { screen.size }
  var events: ScreenEvents { screen.events }
  func present(_ canvas: Canvas) { screen.present(canvas) }
  func invalidate() { screen.invalidate() }
  var terminalClipboard: TerminalClipboard { screen.terminalClipboard }
  func copy(_ text: String) { screen.copy(text) }
  func suspend() { screen.suspend() }
  func lend(for work: () -> Void) { screen.lend(for: work) }
  func close() { screen.close() }
  var squareSize: Size? { nil }
  func hasNewImages() -> Bool { false }
  func showImages() {}
  func transmit(_ image: KittyImage, as number: UInt8, in room: Size) {
    transmitted[number] = image
  }
  func restyle(_ colours: ScreenColours) { screen.restyle(colours) }
}
