import CNcurses
import TerminalKit

/// The colour pairs of pictures, which are made when they are first drawn.
struct PicturePairs {
  /// The pairs made so far. Where ncurses has no more it would take one that is in sight.
  private var count = 0
  /// The pairs that may be made: those of the terminal without the inks' and the terminal's own.
  private let limit = Int(tigetnum("pairs")) - Style.Ink.allCases.count - 1

  /// Returns the number of the pair for a square's colours; 0, the terminal's own, if there are no
  /// more.
  ///
  /// ncurses returns the same pair for the same colours. The caller keeps the answer.
  mutating func pair(of style: Style, _ palette: NcursesStyle.Palette) -> CInt {
    guard palette != .none, count < limit else { return 0 }
    count += 1
    return max(
      0,
      alloc_pair(
        Self.number(style.foreground, palette), Self.number(style.background, palette)))
  }

  /// The terminal's number of a colour; -1 for its own.
  private static func number(_ colour: UInt8, _ palette: NcursesStyle.Palette) -> CInt {
    switch (colour, palette) {
    case (0, _), (_, .none): -1
    case (_, .many): CInt(colour)
    case (16, .eight): CInt(COLOR_BLACK)
    case (_, .eight): CInt(colour & 7)
    }
  }
}
