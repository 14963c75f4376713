/// What stands above the text of an article: texts that have been made into lines.
public struct ArticleHeader: Equatable, Sendable {
  public struct Part: Equatable, Sendable {
    /// The whole text, as it is searched.
    let text: String
    let lines: [StyledLine]

    public init(_ text: String, _ lines: [StyledLine]) {
      self.text = text
      self.lines = lines
    }

    /// What stands on a line of its own.
    public init(_ line: StyledLine) {
      self.init(line.text, [line])
    }
  }

  private let parts: [Part]
  public let lines: [StyledLine]

  public init(_ parts: [Part] = []) {
    self.parts = parts
    lines = parts.flatMap(\.lines)
  }

  /// Bytes of its lines.
  var length: Int { lines.reduce(0) { $0 + $1.text.utf8.count } }

  /// The texts of its parts, for a search.
  var searched: ArticleText { ArticleText(parts: parts.map(\.text)) }

  /// The lines, in which hits are marked.
  func lines(with marks: [HitMark]) -> [StyledLine] {
    guard !marks.isEmpty else { return lines }
    return parts.enumerated().flatMap { number, part in
      var marker = HitMarker(marks, part: number)
      return part.lines.map { $0.marked(by: &marker) }
    }
  }
}

extension StyledLine {
  fileprivate func marked(by marker: inout HitMarker) -> StyledLine {
    guard !marker.isEmpty else { return self }
    var line = StyledLine()
    for run in runs {
      for glyph in Glyphs(run.text) {
        let kind = marker.kind(isInk: glyph != .space)
        line.append(glyph.description, kind.map(run.style.marked) ?? run.style)
      }
    }
    return line
  }
}
