import FeedFormats
import SafeText
package import TerminalKit

/// A line of text in several styles.
package struct StyledLine: Equatable, Sendable {
  package struct Run: Equatable, Sendable {
    /// The text, which must have passed `Glyphs`.
    package var text: String
    package var style: Style
    /// What it links to.
    package var link: ArticleLink?

    package init(_ text: String, _ style: Style = .plain, link: ArticleLink? = nil) {
      self.text = text
      self.style = style
      self.link = link
    }
  }

  package private(set) var runs: [Run]

  package init(_ runs: [Run] = []) {
    self.runs = runs
  }

  /// Makes a line of a single style.
  package init(_ text: String, style: Style, link: ArticleLink? = nil) {
    self.init([Run(text, style, link: link)])
  }

  /// Draws the runs one after the other. `address` returns what a link leads to.
  package func draw(
    in canvas: inout Canvas, at point: Point, address: (ArticleLink) -> String? = { _ in nil }
  ) {
    var x = point.x
    for run in runs {
      let width = canvas.draw(run.text, at: Point(x: x, y: point.y), style: run.style)
      if canvas.links.isOn, let link = run.link {
        canvas.link(Rect(x: x, y: point.y, width: width, height: 1), to: address(link))
      }
      x += width
    }
  }

  /// Makes all of the line a link.
  mutating func link(to link: ArticleLink) {
    for index in runs.indices { runs[index].link = link }
  }

  /// Returns the link in a column of the line; `nil` where there is none.
  package func link(at column: Int) -> ArticleLink? {
    var x = 0
    for run in runs where column >= x {
      x += DisplayWidth.columns(of: run.text)
      if column < x { return run.link }
    }
    return nil
  }

  /// The text without its styles.
  package var text: String {
    runs.map(\.text).joined()
  }

  /// The width in columns.
  package var width: Int {
    runs.reduce(0) { $0 + DisplayWidth.columns(of: $1.text) }
  }

  /// Appends a text; it extends the last run if that has the same style.
  mutating func append(_ text: String, _ style: Style, link: ArticleLink? = nil) {
    if text.isEmpty { return }
    if let index = runs.indices.last, runs[index].style == style, runs[index].link == link {
      runs[index].text += text
    } else {
      runs.append(Run(text, style, link: link))
    }
  }

  /// Appends the runs of another line.
  mutating func append(_ line: StyledLine) {
    for run in line.runs { append(run.text, run.style, link: run.link) }
  }

  /// The line without trailing blanks.
  var trimmed: StyledLine {
    var line = self
    while let index = line.runs.indices.last {
      while line.runs[index].text.utf8.last == ASCII.space {
        line.runs[index].text.unicodeScalars.removeLast()
      }
      if !line.runs[index].text.isEmpty { return line }
      line.runs.removeLast()
    }
    return line
  }

  /// Returns `columns` columns of the line, from the column `first` on.
  ///
  /// If the line continues beyond this part, a sign replaces the part's first or last column.
  func part(
    from first: Int, columns: Int, hasMore sign: (before: String, behind: String)
  ) -> StyledLine {
    var part = StyledLine()
    let end = first + columns
    let isBegun = first > 0
    if isBegun { part.append(sign.before, Style(.accent)) }
    let isLonger = width > end
    let (from, to) = (isBegun ? first + 1 : first, isLonger ? end - 1 : end)
    var x = 0
    var shown = first + (isBegun ? 1 : 0)
    for run in runs where x < to {
      var text = String.UnicodeScalarView()
      for glyph in Glyphs(run.text) where x < to {
        let next = x + glyph.width
        if x >= from && next <= to {
          text.append(glyph)
          shown = next
        } else if next > from && x < from {
          // Only half of the glyph is in the part.
          text.append(" ")
          shown = next
        }
        x = next
      }
      part.append(String(text), run.style, link: run.link)
    }
    if isLonger {
      part.append(String(repeating: " ", count: max(0, to - shown)), .plain)
      part.append(sign.behind, Style(.accent))
    }
    return part
  }
}

/// The target of a link in an article.
package enum ArticleLink: Equatable, Sendable {
  /// A numbered link of the document.
  case number(Int)
  /// The address of the item itself.
  case item
}
