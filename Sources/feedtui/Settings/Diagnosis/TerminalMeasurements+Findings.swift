import TerminalKit

extension TerminalMeasurements {
  /// How wide the samples are drawn, and what the program does about it.
  package var widthFindings: [Finding] { widths.map(finding) }

  /// Those of the samples that are drawn in other widths than expected.
  package var deviations: [Finding] {
    widths.filter { $0.columns != nil && $0.columns != $0.sample.expected }.map(finding)
  }

  private func finding(_ width: Width) -> Finding {
    let (sample, wanted) = (width.sample, width.sample.expected)
    switch width.columns {
    case nil: return Finding(sample.name, .unknown, "\(sample.text) · not measured")
    case wanted?: return Finding(sample.name, .ok, "\(sample.text) · \(Self.columns(wanted))")
    case let columns?:
      let remedy = remedy(sample)
      return Finding(
        sample.name, remedy.isWhole ? .ok : .problem,
        "\(sample.text) · drawn in \(Self.columns(columns)), expected \(wanted); \(remedy.words)")
    }
  }

  /// What the program does about a sample that is drawn in another width, and whether that helps
  /// everywhere.
  private func remedy(_ sample: WidthSample) -> (words: String, isWhole: Bool) {
    guard profile.columns[sample] != nil else { return ("that cannot be", false) }
    switch sample {
    case .emoji, .recentEmoji, .newEmoji: return ("a box is shown instead", true)
    case .flag: return ("its letters are shown", true)
    case .ideograph: return ("rows are not straight", false)
    case .symbol where keepsSigns, .line where keepsSigns: return ("kept, as `marks` says", false)
    case .symbol, .line: return ("shown in ASCII", true)
    case .letter: return ("accents are composed, others shift the row", false)
    }
  }

  private static func columns(_ count: Int) -> String {
    count == 1 ? "1 column" : "\(count) columns"
  }
}
