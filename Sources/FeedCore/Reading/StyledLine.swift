/// A line of text in several looks.
public struct StyledLine: Equatable, Sendable {
  public struct Run: Equatable, Sendable {
    /// Only what `Glyphs` lets through.
    public var text: String
    public var style: Style

    public init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  public private(set) var runs: [Run]

  public init(_ runs: [Run] = []) {
    self.runs = runs
  }

  /// The line without its looks.
  public var text: String {
    runs.map(\.text).joined()
  }

  /// Columns.
  public var width: Int {
    runs.reduce(0) { $0 + DisplayWidth.columns(of: $1.text) }
  }

  /// Appends a text; one that looks like the last one becomes part of it.
  mutating func append(_ text: String, _ style: Style) {
    if text.isEmpty { return }
    if let index = runs.indices.last, runs[index].style == style {
      runs[index].text += text
    } else {
      runs.append(Run(text, style))
    }
  }
}
