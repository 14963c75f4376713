import FeedPictures
import TerminalKit

@testable import FeedtuiSettings
@testable import FeedtuiTerminal
@testable import feedtui

/// The screen of tests as one of lines: its picture is what was said to the last line.
final class SpeakingScreen: StyledScreen {
  private let screen: MemoryScreen
  let isLinear = true
  let terminalClipboard = TerminalClipboard.none
  /// What has been said since the last line was typed.
  private(set) var said: [String] = []
  private(set) var prompt = Utterance.Prompt.none

  init(_ screen: MemoryScreen) {
    self.screen = screen
  }

  /// Whether all has been said, so that a line can be typed.
  var takesLine: Bool { prompt != .none }

  func begin(_ line: String) {
    (said, prompt) = ([], .none)
    events.send([.line(line)])
  }

  func say(_ utterance: Utterance) {
    said += utterance.lines
    prompt = utterance.prompt
    var canvas = Canvas(size: Size(width: 300, height: 60))
    for (y, line) in said.suffix(60).enumerated() { canvas.draw(line, at: Point(x: 0, y: y)) }
    screen.present(canvas)
  }

  var size: Size { screen.size }
  var events: ScreenEvents { screen.events }
  func present(_ canvas: Canvas) {}
  func invalidate() {}
  func copy(_ text: String) {}
  func suspend() {}
  func lend(for work: () -> Void) { screen.lend(for: work) }
  func close() { screen.close() }
  var pictureColours: PictureSpec.Colours? { nil }
  var squareSize: Size? { nil }
  func hasNewImages() -> Bool { false }
  func showImages() {}
  func transmit(_ image: KittyImage, as number: UInt8, in room: Size) {}
  func restyle(_ colours: ScreenColours) {}
}
