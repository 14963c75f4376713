package import TerminalKit

/// What was measured of a terminal and the line to it.
package struct TerminalMeasurements: Equatable, Sendable {
  /// A character, and the columns by which the cursor moved when it was printed.
  package struct Width: Equatable, Sendable {
    package let sample: WidthSample
    package let columns: Int?

    package init(_ sample: WidthSample, columns: Int?) {
      self.sample = sample
      self.columns = columns
    }
  }

  package var widths: [Width] = []
  /// Whether the user wants the signs in Unicode, however wide they are drawn.
  package var keepsSigns = false
  /// The time from a question to its answer.
  package var roundTrip: Duration?
  /// `nil` if it was not measured, or the terminal was too slow for that.
  package var bytesPerSecond: Int?

  package init() {}

  /// What is drawn in other widths than expected.
  package var profile: WidthProfile {
    WidthProfile(
      widths.reduce(into: [:]) { measured, width in measured[width.sample] = width.columns })
  }
}

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
