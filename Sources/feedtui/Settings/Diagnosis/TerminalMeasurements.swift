import SafeText

/// What was measured of a terminal and the line to it.
package struct TerminalMeasurements: Equatable, Sendable {
  /// A character, and the columns by which the cursor moved when it was printed.
  package struct Width: Equatable, Sendable {
    package let sample: Sample
    package let columns: Int?

    package init(_ sample: Sample, columns: Int?) {
      self.sample = sample
      self.columns = columns
    }
  }

  /// A character whose width terminals do not agree on.
  package enum Sample: String, CaseIterable, Sendable {
    case emoji = "😀"
    case flag = "🇩🇪"
    case heart = "❤️"
    case ideograph = "語"
    /// A character that is wide in East Asian fonts.
    case star = "★"

    package var name: String {
      switch self {
      case .emoji: "Emoji"
      case .flag: "Flag"
      case .heart: "Heart"
      case .ideograph: "Ideograph"
      case .star: "Star"
      }
    }

    /// The text as the program draws it.
    package var text: String { DisplayWidth.truncated(rawValue, to: 8) }
    /// The columns that the program expects.
    package var expected: Int { DisplayWidth.columns(of: rawValue) }
  }

  package var widths: [Width] = []
  /// The time from a question to its answer.
  package var roundTrip: Duration?
  /// `nil` if it was not measured, or the terminal was too slow for that.
  package var bytesPerSecond: Int?

  package init() {}
}
