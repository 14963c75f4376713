import CNcurses

/// The pairs of colours that ncurses has been told of. Pair 0 is that of plain text.
struct ColourPairs {
  private var numbers: [Pair: Int16] = [:]

  private struct Pair: Hashable {
    let foreground: Int16
    let background: Int16
  }

  /// Returns the number of a pair, and defines it at first; 0 if the terminal has no more of them.
  mutating func number(_ foreground: Int16, _ background: Int16) -> Int16 {
    let pair = Pair(foreground: foreground, background: background)
    if let known = numbers[pair] { return known }
    let number = Int16(clamping: numbers.count + 1)
    guard init_pair(number, foreground, background) != ERR else { return 0 }
    numbers[pair] = number
    return number
  }
}
