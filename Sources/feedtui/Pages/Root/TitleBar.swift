import SafeText
import TerminalKit

/// The top row: the program, the page, and the number of new items.
struct TitleBar {
  let title: String
  let newItems: Int
  /// Whether keys go to the page below it.
  var hasFocus = true

  func draw(in canvas: inout Canvas) {
    let x = canvas.draw(" feedtui ", at: .zero, style: Style(.accent, [.bold, .reverse]))
    canvas.draw(" \(title)", at: Point(x: x, y: 0), style: hasFocus ? .bold : .muted)
    if newItems > 0 {
      let news = "▲ \(newItems) new "
      let width = DisplayWidth.columns(of: news)
      canvas.draw(
        news, at: Point(x: canvas.size.width - width, y: 0), style: Style(.accent, .bold))
    }
    canvas.add(.bar, to: Rect(x: 0, y: 0, width: canvas.size.width, height: 1))
  }
}
