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
