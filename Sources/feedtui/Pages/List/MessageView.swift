import SafeText
import TerminalKit

/// Draws a page's message in the middle.
struct MessageView {
  let message: PageMessage

  func draw(in canvas: inout Canvas) {
    let width = max(1, min(64, canvas.size.width - 2))
    // If the help does not fit on one row, each key has a row.
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
