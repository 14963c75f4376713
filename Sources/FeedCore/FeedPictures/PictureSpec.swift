package import TerminalKit

/// A picture to be drawn: what, how large, and with which colours and glyphs.
package struct PictureSpec: Hashable, Sendable {
  /// The number of colours of the terminal.
  package enum Colours: Hashable, Sendable {
    case eight, many
  }

  /// The glyphs that pictures are made of.
  package enum Symbols: Hashable, Sendable {
    /// Halves, quarters and eighths of squares.
    case blocks
    case ascii
  }

  package let address: String
  /// Columns and rows, which the picture does not exceed.
  package let room: Size
  package let colours: Colours
  package let symbols: Symbols
  package let form: PictureForm

  package init(
    _ address: String, room: Size, colours: Colours, symbols: Symbols = .blocks,
    form: PictureForm = .symbols
  ) {
    self.form = form
    self.address = address
    self.room = room
    self.colours = colours
    self.symbols = symbols
  }
}

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
