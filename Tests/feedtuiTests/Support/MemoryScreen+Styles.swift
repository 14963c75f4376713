import FeedPictures
import TerminalKit

@testable import FeedtuiSettings
@testable import FeedtuiTerminal
@testable import feedtui

/// The screen of tests shows styles by their meaning, and needs no colours.
extension MemoryScreen: StyledScreen {
  var pictureColours: PictureSpec.Colours? { nil }
  var squareSize: Size? { nil }
  func hasNewImages() -> Bool { false }
  func showImages() {}
  func transmit(_ image: KittyImage, as number: UInt8, in room: Size) {}
  func restyle(_ colours: ScreenColours) {}
}
