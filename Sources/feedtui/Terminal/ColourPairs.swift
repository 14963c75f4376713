import CNcurses

/// The pairs of colours that ncurses has been told of. Pair 0 is that of plain text.
struct ColourPairs {
  private var numbers: [Pair: CInt] = [:]
  /// Where ncurses has no more pairs it would take one that is in sight.
  private let limit = Int(tigetnum("pairs")) - 1

  private struct Pair: Hashable {
    let foreground: Int16
    let background: Int16
  }

  /// Returns the number of a pair, and defines it at first; 0 if the terminal has no more of them.
  ///
  /// Pictures leave a quarter of the pairs to text.
  mutating func number(
    _ foreground: Int16, _ background: Int16, isOfPicture: Bool = false
  ) -> CInt {
    let pair = Pair(foreground: foreground, background: background)
    if let known = numbers[pair] { return known }
    guard numbers.count < (isOfPicture ? limit / 4 * 3 : limit) else { return 0 }
    let number = max(0, alloc_pair(CInt(foreground), CInt(background)))
    numbers[pair] = number
    return number
  }
}
