import FeedCore

/// The content of a page without items: a sentence and the keys that help, in the middle.
struct MessageView {
  let headline: String
  let help: String
  var style: Style = .bold

  func draw(in canvas: inout Canvas) {
    let width = max(1, min(64, canvas.size.width - 2))
    let lines =
      CellLine.wrap(headline, style: style, width: width, maximum: 4)
      + CellLine.wrap(help, style: .muted, width: width, maximum: 3)
    let top = max(0, (canvas.size.height - lines.count) / 2)
    for (y, line) in lines.enumerated() {
      let x = max(0, (canvas.size.width - DisplayWidth.columns(of: line.text)) / 2)
      canvas.draw(line.text, at: Point(x: x, y: top + y), style: line.style)
    }
  }
}
