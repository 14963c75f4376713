import FeedtuiPages

/// A bar chart of one row, one glyph per number.
nonisolated enum Sparkline {
  private static let bars: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇"]

  /// Returns bars for the last `width` numbers. The greatest has the highest bar, and 0 has none.
  static func text(_ numbers: [Int], width: Int) -> String {
    let shown = numbers.suffix(max(0, width))
    let greatest = max(1, shown.max() ?? 1)
    let steps = bars.count - 1
    return String(
      shown.map { number in
        number <= 0 ? bars[0] : bars[min(steps, max(1, (number * steps + greatest - 1) / greatest))]
      })
  }

  /// The days that fit in a row of `width` columns beside a name: two weeks, one week or none.
  static func days(fitting width: Int) -> Int {
    switch width {
    case 72...: 14
    case 46...: 7
    default: 0
    }
  }
}
