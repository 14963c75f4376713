package import TerminalKit

/// A picture as it was drawn.
package enum PictureDrawing: Equatable, Sendable {
  /// Ready for the screen.
  case ready(Picture)
  /// An image which the terminal needs to get first; it takes that many columns and rows.
  case kitty(KittyImage, Size)
}
