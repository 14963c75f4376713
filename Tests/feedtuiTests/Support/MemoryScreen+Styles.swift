import FeedPictures
import TerminalKit

@testable import feedtui

/// The screen of tests shows styles by their meaning, and needs no colours.
extension MemoryScreen: StyledScreen {
  var pictureColours: PictureSpec.Colours? { nil }
  func restyle(_ colours: ScreenColours) {}
}
