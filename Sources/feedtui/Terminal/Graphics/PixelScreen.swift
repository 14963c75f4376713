package import FeedPictures
package import TerminalKit

/// A screen that may show images of pixels, by the protocol of kitty or by sixels.
package protocol PixelScreen: Screen {
  /// The pixels of a square, as far as the system knows them.
  var squareSize: Size? { get }
  /// Whether the frames since the last call have brought images of pixels that are not shown yet.
  func hasNewImages() -> Bool
  /// Shows them, over their text. They would be in the way of keys that come one after another.
  func showImages()
  /// Hands an image to the terminal, for the placeholders of its number.
  func transmit(_ image: KittyImage, as number: UInt8, in room: Size)
}
