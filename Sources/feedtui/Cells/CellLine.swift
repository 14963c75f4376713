import FeedCore

/// A row of a cell's text, already wrapped.
nonisolated struct CellLine: Equatable {
  let text: String
  let style: Style

  /// Wraps a text into lines of that style; at most `maximum` of them.
  static func wrap(_ text: String, style: Style, width: Int, maximum: Int) -> [CellLine] {
    guard !text.isEmpty else { return [] }
    return LineWrapper.lines(text, width: width, maximum: maximum)
      .map { CellLine(text: $0, style: style) }
  }
}
