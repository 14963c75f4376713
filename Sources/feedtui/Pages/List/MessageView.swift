import SafeText
package import TerminalKit

/// Draws a page's message in the middle.
struct MessageView {
  let message: PageMessage

  func draw(in canvas: inout Canvas) {
    let width = max(1, min(64, canvas.size.width - 2))
    // What does not fit on one row has a row for each key.
    let fits = DisplayWidth.columns(of: message.help) <= width
    let help = fits ? [message.help[...]] : message.help.split(separator: " · ")
    let lines =
      CellLine.wrap(message.headline, style: message.style, width: width, maximum: 4)
      + help.flatMap { CellLine.wrap(String($0), style: .muted, width: width, maximum: 3) }
    let top = max(0, (canvas.size.height - lines.count) / 2)
    for (y, line) in lines.enumerated() {
      let x = max(0, (canvas.size.width - DisplayWidth.columns(of: line.text)) / 2)
      canvas.draw(line.text, at: Point(x: x, y: top + y), style: line.style)
    }
  }
}

/// A message in place of the rows of a page: a sentence, and the keys that help.
nonisolated package struct PageMessage: Equatable, Sendable {
  package let headline: String
  package let help: String
  package let style: Style

  package init(headline: String, help: String = "", style: Style = .bold) {
    self.headline = headline
    self.help = help
    self.style = style
  }

  /// The page cannot be shown.
  package static func failure(_ message: String, help: String) -> PageMessage {
    PageMessage(headline: message, help: help, style: Style(.warning, .bold))
  }
}
