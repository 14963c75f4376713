import FeedModel
import TerminalKit

extension RiverWindow {
  /// The places that are left towards an edge when the archive is asked again: few, as each costs
  /// time to read, and enough not to ask again soon. The selection may stand at either end of the
  /// screen, or near its top after a leap.
  private var margin: Int { max(40, list.size.height) }

  /// The places that are asked for beyond the screen.
  var reach: Int { (margin + 20) * (foldsRuns ? runs.reach : 1) }

  /// Asks for another window where the selection has come near the edge of this one, or has left
  /// the end of the view that this one hangs on. It waits for an answer that is awaited.
  func slide() {
    guard rows != nil, let page, phase == .idle, isAnswered, let key = selectedKey
    else { return }
    let nearEnd = page.hasMore(.older) && rowsLeft(to: .end) < margin
    let nearStart = page.hasMore(.newer) && rowsLeft(to: .start) < margin
    let hasLeftEnd =
      switch request.place {
      case _ where page.scan != nil: false
      case .newest: rowsLeft(to: .start) >= margin
      case .oldest: rowsLeft(to: .end) >= margin
      case .around, .section: false
      }
    guard nearEnd || nearStart || hasLeftEnd else { return }
    if request.place != .around(key) {
      ask(.around(key))
    } else if foldsRuns, runs.reachFarther() {
      // What was read has been folded away.
      ask(.around(key))
    }
  }

  private func rowsLeft(to edge: ListEdge) -> Int { list.view?.rowsLeft(to: edge) ?? 0 }
}
