import SafeText
import TerminalKit

/// What a page says in place of its rows: a sentence, and the keys that help.
nonisolated struct PageMessage: Equatable, Sendable {
  let headline: String
  var help = ""
  var style: Style = .bold

  /// The page cannot be shown.
  static func failure(_ message: String, help: String) -> PageMessage {
    PageMessage(headline: message, help: help, style: Style(.warning, .bold))
  }
}

/// Draws a page's message in the middle.
struct MessageView {
  let message: PageMessage

  func draw(in canvas: inout Canvas) {
    let width = max(1, min(64, canvas.size.width - 2))
    let lines =
      CellLine.wrap(message.headline, style: message.style, width: width, maximum: 4)
      + CellLine.wrap(message.help, style: .muted, width: width, maximum: 3)
    let top = max(0, (canvas.size.height - lines.count) / 2)
    for (y, line) in lines.enumerated() {
      let x = max(0, (canvas.size.width - DisplayWidth.columns(of: line.text)) / 2)
      canvas.draw(line.text, at: Point(x: x, y: top + y), style: line.style)
    }
  }
}

/// The placeholder for rows that are being loaded.
struct SkeletonView {
  /// The message about what is being loaded.
  let caption: String

  func draw(in canvas: inout Canvas) {
    let room = max(0, canvas.size.width - Appearance.gutter - 1)
    canvas.draw(caption, at: Point(x: 1, y: 0), style: .muted)
    for y in stride(from: 1, to: canvas.size.height, by: 3) {
      let bar = String(repeating: "─", count: min(room, 18))
      let title = String(repeating: "─", count: min(room, 30 + (y * 7) % 23))
      canvas.draw(bar, at: Point(x: Appearance.gutter, y: y), style: Style(.muted, .dim))
      canvas.draw(title, at: Point(x: Appearance.gutter, y: y + 1), style: Style(.muted, .dim))
    }
  }
}
