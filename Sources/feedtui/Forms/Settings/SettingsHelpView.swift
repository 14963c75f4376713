import FeedtuiPages
import TerminalKit

/// Draws what the selected row is about, below a rule.
struct SettingsHelpView {
  let row: SettingsRow?

  /// The rows of an example with the line above it.
  static let exampleHeight = 9

  /// Returns the rows that it takes of a page, which may have an example beside it.
  static func height(in size: Size, hasExamples: Bool) -> Int {
    switch size.height {
    case ..<7: 0
    case ..<16: 3
    case 20... where hasExamples && size.width >= 100: exampleHeight
    default: 5
    }
  }

  /// The help in words. The row itself says the rest.
  var spoken: [String] {
    switch row {
    case nil, .key: []
    case .setting(let row): [row.help, SpokenWords.words(row.facts)].filter { !$0.isEmpty }
    }
  }

  func draw(in canvas: inout Canvas) {
    let size = canvas.size
    guard size.height > 1 else { return }
    canvas.draw(String(repeating: "─", count: size.width), at: .zero, style: .muted)
    let (note, help, facts) = texts
    let width = max(1, size.width - 2)
    let room = size.height - 1
    func wrap(_ text: String, _ style: Style, _ rows: Int) -> [CellLine] {
      CellLine.wrap(text, style: style, width: width, maximum: max(0, rows))
    }
    let warning = wrap(note, Style(.warning), room)
    // The default is said even where the help is long, if there are rows for both.
    let last = wrap(facts, .muted, room > 2 || help.isEmpty ? room - warning.count - 1 : 0)
    let lines = warning + wrap(help, .plain, room - warning.count - last.count) + last
    for (y, line) in lines.enumerated() {
      canvas.draw(line.text, at: Point(x: 1, y: y + 1), style: line.style)
    }
  }

  private var texts: (note: String, help: String, facts: String) {
    switch row {
    case nil: ("", "", "")
    case .setting(let row): (row.note, row.help, row.facts)
    case .key(let row):
      (
        row.note,
        "\(row.help.isEmpty ? row.action : row.help) · \(row.keys.isEmpty ? "no keys" : row.keys)",
        row.page.map { "The new key holds on this page ([keys.\($0.rawValue)])." }
          ?? "The new key holds on all pages ([keys])."
      )
    }
  }
}
