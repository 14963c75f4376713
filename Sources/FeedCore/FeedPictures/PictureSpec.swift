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
