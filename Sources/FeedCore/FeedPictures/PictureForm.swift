package import TerminalKit

/// The form in which a terminal gets pictures.
package enum PictureForm: Hashable, Sendable {
  /// As glyphs with colours.
  case symbols
  /// As images, shown in the place of glyphs (kitty's graphics protocol). `square` has the pixels
  /// of a square of the screen.
  case kitty(square: Size)
  /// As sixels over the glyphs.
  case sixel(square: Size)
}
