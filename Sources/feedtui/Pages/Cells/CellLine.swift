import SafeText
import TerminalKit

/// A row of a cell's text, already wrapped.
nonisolated struct CellLine: Equatable {
  let text: String
  let style: Style

  /// Wraps a text into up to `maximum` lines with the given style.
  static func wrap(_ text: String, style: Style, width: Int, maximum: Int) -> [CellLine] {
    guard !text.isEmpty else { return [] }
    return LineWrapper.lines(text, width: width, maximum: maximum)
      .map { CellLine(text: $0, style: style) }
  }
}
