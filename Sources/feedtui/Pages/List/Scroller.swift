package import TerminalKit

/// The list of a page as the screen sees it, whatever its rows are.
package protocol Scroller: AnyObject {
  /// Whether it says that there are no rows.
  var isEmpty: Bool { get }
  /// The number of its items.
  var itemCount: Int { get }
  /// The number of rows that the user has picked for the next act.
  var pickedCount: Int { get }
  /// Whether neither a scroll indicator is shown nor the list is pulled down.
  var isAtRest: Bool { get }
  /// The user moves, or has just come: the scroll indicator is shown until the page rests.
  func showIndicator()
  /// The user has stopped moving.
  func rest()
  /// The presses that have pulled the list down beyond its top; 0 at rest.
  var pullDistance: Int { get }
  /// Another key has been pressed than one that pulls.
  func letGo()
  /// Whether the scroll indicator can be taken there.
  func hasIndicator(at point: Point) -> Bool
  /// The scroll indicator has been dragged to a line.
  func dragIndicator(toLine y: Int)
  /// Returns rows in words: as many as `count` from that number on, or from the selection.
  func spoken(from number: Int?, count: Int) -> SpokenList
  /// The footer in words.
  var footerWords: [String] { get }
  /// Selects the row with that identity. Returns whether it is there.
  func select(identity: AnyHashable) -> Bool
  /// The user has clicked on a line.
  func click(onLine y: Int)
  /// Opens, checks or switches the selected row.
  func choose()
}

extension ListPage: Scroller {
  package var isEmpty: Bool { if case .empty = state { true } else { false } }
  package var itemCount: Int { state.source?.matrix.count ?? 0 }
  package var pickedCount: Int { view?.picks.count ?? 0 }
  package var isAtRest: Bool { !isMoving && pullDistance == 0 }
  package var footerWords: [String] { delegate?.footerWords ?? [] }
}
