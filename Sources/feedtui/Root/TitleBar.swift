import FeedModel
import FeedtuiPages
import SafeText
import TerminalKit

/// The top row: the page, and the number of new items with the key that leads to them, or when the
/// feeds were refreshed.
struct TitleBar {
  let title: String
  let newItems: Int
  /// The key that leads to the newest item.
  let key: String
  /// The time of the last refresh; `nil` if it is not to be shown.
  var refreshTime: String?
  /// Whether keys go to the page below it.
  var hasFocus = true

  func draw(in canvas: inout Canvas) {
    let news = newItems > 0 ? "▲ \(Self.count(newItems)) new · \(key) " : ""
    let width = DisplayWidth.columns(of: news)
    let room = max(0, canvas.size.width - width - 2)
    canvas.draw(
      DisplayWidth.truncated(title, to: room), at: Point(x: 1, y: 0),
      style: hasFocus ? .bold : .muted)
    canvas.draw(news, at: Point(x: canvas.size.width - width, y: 0), style: .bold)
    drawState(in: &canvas)
    canvas.add(.bar, to: Rect(x: 0, y: 0, width: canvas.size.width, height: 1))
  }

  /// The most new items that are shown as a number. The archive counts one more.
  private static let most = 1_000

  private static func count(_ newItems: Int) -> String {
    newItems > most ? Wording.grouped(most) + "+" : Wording.grouped(newItems)
  }

  /// Draws "refreshed 09:12" at the right where nothing is new and there is room.
  private func drawState(in canvas: inout Canvas) {
    guard newItems == 0, let refreshTime else { return }
    let state = "refreshed \(refreshTime) "
    let x = canvas.size.width - DisplayWidth.columns(of: state)
    guard x >= DisplayWidth.columns(of: title) + 5 else { return }
    canvas.draw(state, at: Point(x: x, y: 0), style: .muted)
  }
}
