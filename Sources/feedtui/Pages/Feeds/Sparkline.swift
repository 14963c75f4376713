/// Numbers as bars that are one glyph wide, for what one row can say of a month.
nonisolated enum Sparkline {
  private static let bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// The last so many numbers; the greatest of them has the highest bar, and only nothing the lowest.
  static func text(_ numbers: [Int], width: Int) -> String {
    let shown = numbers.suffix(max(0, width))
    let greatest = max(1, shown.max() ?? 1)
    let steps = bars.count - 1
    return String(
      shown.map { number in
        number <= 0 ? bars[0] : bars[min(steps, max(1, (number * steps + greatest - 1) / greatest))]
      })
  }

  /// How many days are shown on a row of that many columns: a month, two weeks, one, or none.
  static func days(fitting width: Int) -> Int {
    switch width {
    case 72...: 30
    case 56...: 14
    case 46...: 7
    default: 0
    }
  }
}
