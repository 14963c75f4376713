/// The way in which pictures of items are shown.
package enum PictureMode: String, CaseIterable, Sendable {
  /// As well as the terminal can, by what it says of itself.
  case auto
  /// In articles as images, in terminals with kitty's protocol.
  case kitty
  /// In articles as sixels.
  case sixel
  /// As coloured squares, halves and quarters of squares.
  case symbols
  case off
}
