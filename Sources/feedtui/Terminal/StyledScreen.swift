package import FeedPictures
package import FeedtuiSettings
package import TerminalKit

/// A screen whose colours follow the settings, and that may show images of pixels, by the protocol
/// of kitty or by sixels.
package protocol StyledScreen: Screen {
  /// The colours that pictures can have; `nil` without any.
  var pictureColours: PictureSpec.Colours? { get }
  /// What is known of the terminal; `nil` if there is none.
  var facts: TerminalFacts? { get }
  /// Draws all frames from the next one on with these colours.
  func restyle(_ colours: ScreenColours)
  /// Draws all frames from the next one on without what the terminal draws in another width than
  /// expected; `nil` if all widths agree.
  func correct(_ widths: WidthProfile?)
  /// Shows the number of unread items in the title with the frames from now on.
  func show(unread: Int?)
  /// Tells the user something, wherever they look: the terminal shows it outside of its window.
  func notify(_ message: String, by ways: [NotificationWay])
  /// Returns whether frames may have links.
  func takesLinks(_ choice: AutomaticChoice) -> Bool
  /// Sends as little as possible from now on, and no frame before the terminal has the last one.
  func reduceTraffic()
  /// Whether it says what changes instead of drawing it.
  var isLinear: Bool { get }
  /// Says what has changed.
  func say(_ utterance: Utterance)
  /// The pixels of a square, as far as the system knows them.
  var squareSize: Size? { get }
  /// Whether the frames since the last call have brought images of pixels that are not shown yet.
  func hasNewImages() -> Bool
  /// Shows them, over their text. They would be in the way of keys that come one after another.
  func showImages()
  /// Hands an image to the terminal, for the placeholders of its number.
  func transmit(_ image: KittyImage, as number: UInt8, in room: Size)
}

extension StyledScreen {
  package var facts: TerminalFacts? { nil }
  package func correct(_ widths: WidthProfile?) {}
  package func show(unread: Int?) {}
  package func notify(_ message: String, by ways: [NotificationWay]) {}
  package func takesLinks(_ choice: AutomaticChoice) -> Bool { choice == .always }
  package func reduceTraffic() {}
  package var isLinear: Bool { false }
  package func say(_ utterance: Utterance) {}
}
