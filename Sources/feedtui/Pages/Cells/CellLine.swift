import SafeText
package import TerminalKit

/// A row of a cell's text, already wrapped.
nonisolated package struct CellLine: Equatable {
  package let text: String
  package let style: Style

  package init(text: String, style: Style) {
    self.text = text
    self.style = style
  }

  /// Wraps a text into up to `maximum` lines with the given style.
  package static func wrap(_ text: String, style: Style, width: Int, maximum: Int) -> [CellLine] {
    guard !text.isEmpty else { return [] }
    return LineWrapper.lines(text, width: width, maximum: maximum)
      .map { CellLine(text: $0, style: style) }
  }
}
