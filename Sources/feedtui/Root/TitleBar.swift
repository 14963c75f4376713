import FeedModel
import FeedtuiPages
import SafeText
import TerminalKit

/// The top row: the page, and the number of new items with the key that leads to them, or when the
/// feeds were refreshed, how far downloads are, and how much is wrong.
struct TitleBar {
  let title: String
  let newItems: Int
  /// The key that leads to the newest item; `nil` if it means something else now.
  let key: String?
  /// The time of the last refresh; `nil` if it is not to be shown.
  var refreshTime: String?
  /// How much is wrong, "! 5 · e"; `nil` if nothing is.
  var trouble: String?
  /// How far downloads are, "↓ 2 43%"; `nil` if none come.
  var downloads: String?
  /// Whether keys go to the page below it.
  var hasFocus = true

  func draw(in canvas: inout Canvas) {
    let way = key.map { " · \($0)" } ?? ""
    let news = newItems > 0 ? "▲ \(Self.count(newItems)) new\(way) " : ""
    let trouble = trouble.map { "\($0) " } ?? ""
    var end = canvas.size.width
    let downloads = downloads.map { "\($0) " } ?? ""
    let chips = [(trouble, Style(.warning)), (downloads, .muted), (news, .bold)]
    for (text, style) in chips {
      let gap = text.isEmpty || end == canvas.size.width ? 0 : 2
      end -= DisplayWidth.columns(of: text) + gap
      canvas.draw(text, at: Point(x: max(0, end), y: 0), style: style)
    }
    canvas.draw(
      DisplayWidth.truncated(title, to: max(0, end - 2)), at: Point(x: 1, y: 0),
      style: hasFocus ? .bold : .muted)
    drawState(in: &canvas, before: end)
    canvas.add(.bar, to: Rect(x: 0, y: 0, width: canvas.size.width, height: 1))
  }

  /// The most new items that are shown as a number. The archive counts one more.
  private static let most = 1_000

  private static func count(_ newItems: Int) -> String {
    newItems > most ? Wording.grouped(most) + "+" : Wording.grouped(newItems)
  }

  /// Draws "refreshed 09:12" up to a column where nothing is new and there is room.
  private func drawState(in canvas: inout Canvas, before end: Int) {
    guard newItems == 0, let refreshTime else { return }
    let state = "refreshed \(refreshTime) "
    let x = end - DisplayWidth.columns(of: state) - (end == canvas.size.width ? 0 : 1)
    guard x >= DisplayWidth.columns(of: title) + 5 else { return }
    canvas.draw(state, at: Point(x: x, y: 0), style: .muted)
  }
}
