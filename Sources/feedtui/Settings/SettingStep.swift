/// A step from a value to the next one or the one before.
package enum SettingStep: Sendable {
  case up, down
}

/// The next numbers, durations and colours.
extension SettingStep {
  /// Returns the next number in the range: in ones up to 99, in tens up to 999, and so on.
  package func number(from number: Int, in range: ClosedRange<Int>) -> Int? {
    // Down from 100 it goes in ones again.
    let size = self == .up ? number : number - 1
    var step = 1
    while size / step >= 100 { step *= 10 }
    let next =
      switch self {
      case .up: (number / step + 1) * step
      case .down: ((number + step - 1) / step - 1) * step
      }
    let result = min(max(next, range.lowerBound), range.upperBound)
    return result == number ? nil : result
  }

  /// Returns the next word, in a circle; of a word that is not among them, the one after the first.
  func word(from word: String, in words: [String]) -> String {
    let index = words.firstIndex(of: word) ?? 0
    return words[(index + (self == .up ? 1 : words.count - 1)) % words.count]
  }

  /// Returns the next interval; below the shortest is "off".
  package func interval(from interval: RefreshInterval) -> RefreshInterval? {
    let seconds =
      switch interval {
      case .off: Int64(0)
      case .every(let seconds): seconds
      }
    switch self {
    case .up: return Self.intervals.first { $0 > seconds }.map { .every($0) }
    case .down:
      guard seconds > 0 else { return nil }
      return Self.intervals.last { $0 < seconds }.map { .every($0) } ?? .off
    }
  }

  /// Returns the next colour: the theme's, the terminal's, and then by their numbers.
  package func colour(from colour: RoleColour) -> RoleColour? {
    switch (self, colour) {
    case (.up, .own): .terminal
    case (.up, .terminal): .number(0)
    case (.up, .number(let number)): number < 255 ? .number(number + 1) : nil
    case (.down, .own): nil
    case (.down, .terminal): .own
    case (.down, .number(let number)): number > 0 ? .number(number - 1) : .terminal
    case (_, .rgb): nil
    }
  }

  /// Seconds from five minutes to thirty days.
  private static let intervals: [Int64] = [
    300, 600, 900, 1200, 1800, 2700, 3600, 7200, 10_800, 14_400, 21_600, 28_800, 43_200, 86_400,
    172_800, 259_200, 604_800, 1_209_600, 2_592_000,
  ]
}
