import SafeText

/// The texts above an article, already broken into lines.
package struct ArticleHeader: Equatable, Sendable {
  package struct Part: Equatable, Sendable {
    /// The whole text, for searches.
    let text: String
    let lines: [LaidLine]

    package init(_ text: String, _ lines: [StyledLine]) {
      self.init(text, lines.map { LaidLine($0) })
    }

    /// Makes a part of the lines of a picture.
    package init(_ text: String, _ lines: [LaidLine]) {
      self.text = text
      self.lines = lines
    }

    /// Makes a part of a single line.
    package init(_ line: StyledLine) {
      self.init(line.text, [line])
    }
  }

  private let parts: [Part]
  let lines: [LaidLine]

  package init(_ parts: [Part] = []) {
    self.parts = parts
    lines = parts.flatMap(\.lines)
  }

  /// The length of the lines in bytes.
  var length: Int { lines.reduce(0) { $0 + $1.line.text.utf8.count } }

  /// The texts of the parts, for searches.
  var searched: ArticleText { ArticleText(parts: parts.map(\.text)) }

  /// Returns the lines with the hits marked.
  func lines(with marks: [HitMark]) -> [LaidLine] {
    guard !marks.isEmpty else { return lines }
    return parts.enumerated().flatMap { number, part in
      var marker = HitMarker(marks, part: number)
      return part.lines.map { line in
        var line = line
        line.line = line.line.marked(by: &marker)
        return line
      }
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
        line.append(
          glyph.description, kind.map(run.style.marked) ?? run.style, link: run.link)
      }
    }
    return line
  }
}
