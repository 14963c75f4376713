import FeedModel
import TerminalKit

/// How far a river's window reaches, and when it slides on.
struct RiverEdges {
  let window: RiverWindow
  private var folding: RunFolding { RunFolding(window: window) }

  /// The places that are left towards an edge when the archive is asked again: few, as each costs
  /// time to read, and enough not to ask again soon. The selection may stand at either end of the
  /// screen, or near its top after a leap.
  private var margin: Int { max(40, window.list.size.height) }

  /// The places that are asked for beyond the screen.
  var reach: Int { (margin + 20) * (folding.isOn ? window.runs.reach : 1) }

  /// Asks for another window where the selection has come near the edge of this one, or has left
  /// the end of the view that this one hangs on. It waits for an answer that is awaited.
  func slide() {
    guard window.rows != nil, let page = window.page, window.phase == .idle, window.isAnswered,
      let key = window.selectedKey
    else { return }
    let place = window.request.place
    let nearEnd = page.hasMore(.older) && rowsLeft(to: .end) < margin
    let nearStart = page.hasMore(.newer) && rowsLeft(to: .start) < margin
    let hasLeftEnd =
      switch place {
      case _ where page.scan != nil: false
      case .newest: rowsLeft(to: .start) >= margin
      case .oldest: rowsLeft(to: .end) >= margin
      case .around, .section: false
      }
    guard nearEnd || nearStart || hasLeftEnd else { return }
    // Where what was read has been folded away, more of it is asked for around the same place.
    if place != .around(key) || folding.isOn && window.runs.reachFarther() {
      window.ask(.around(key))
    }
  }

  private func rowsLeft(to edge: ListEdge) -> Int { window.list.view?.rowsLeft(to: edge) ?? 0 }
}
