import FeedtuiPages
import TerminalKit

/// A few lines in the roles that matter most, below the list of themes.
struct ThemeSample {
  /// Returns its rows on a page of that size.
  static func height(in size: Size) -> Int { size.height >= 17 ? 9 : 0 }

  func draw(in canvas: inout Canvas) {
    let width = canvas.size.width
    canvas.draw(String(repeating: "─", count: width), at: .zero, style: .muted)
    let lines: [[(String, Style.Role)]] = [
      [("Today", .dayHeader), (" · 3 unread ", .muted)],
      [(" ● ", .accent), ("Example feed · Ada", .byline), ("  ★", .favourite), (" +2", .tag)],
      [("    An unread title with a ", .unread), ("hit", .hit)],
      [("    The beginning of its text, which says what it is about", .lead)],
      [
        ("    A title that was read", .read), ("  yellow", .yellow), (" red", .red),
        (" green", .green),
      ],
      [
        ("    Text with a link", .normal), ("[1]", .number), (" to ", .normal),
        ("example.org", .link),
      ],
      [("    │ A quotation", .quote), ("   code()", .code), ("   A warning", .warning)],
    ]
    for (y, line) in lines.enumerated() {
      var x = 1
      for (text, role) in line {
        x += canvas.draw(text, at: Point(x: x, y: y + 1), style: Style(role))
      }
    }
  }
}
