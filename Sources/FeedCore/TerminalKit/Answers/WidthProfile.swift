/// What a terminal draws in another width than the program and libc expect.
public struct WidthProfile: Equatable, Sendable {
  /// The columns of the samples that are drawn in others than expected.
  public private(set) var columns: [WidthSample: Int]

  /// Makes a profile of what was measured, in columns. Impossible widths are ignored.
  public init(_ measured: [WidthSample: Int]) {
    columns = measured.filter { sample, columns in
      columns != sample.expected && sample.possible.contains(columns)
    }
  }

  /// Whether everything is drawn as expected.
  public var isEmpty: Bool { columns.isEmpty }

  /// Whether that, of one column, is drawn in two.
  public func isWide(_ sample: WidthSample) -> Bool { columns[sample] == 2 && sample.expected == 1 }

  /// Whether emoji of that version of Unicode are drawn in one column. A terminal
  /// that lacks the later of two samples may lack all emoji between them.
  func hasNarrowEmoji(ofUnicode major: Int) -> Bool {
    let sample: WidthSample = major < 10 ? .emoji : major < 13 ? .recentEmoji : .newEmoji
    return columns[sample] == 1
  }

  /// The same without signs and lines, which the user wants as they are.
  public var withoutSigns: WidthProfile {
    WidthProfile(columns.filter { sample, _ in sample != .symbol && sample != .line })
  }
}
