package import TerminalKit

/// What a list reports to the page that it is a child of. A page implements what concerns it.
@MainActor package protocol ListPageDelegate<Source>: AnyObject {
  associatedtype Source: ListDataSource

  /// How the list scrolls.
  var scrolling: ListScrolling { get }
  /// The user chose a row.
  func listChose(_ item: Source.Item)
  /// The user chose the header of a section: by default it is folded or unfolded.
  func listChose(section key: Source.Key)
  /// The user chose a row that can be checked; `isOn` is what it is to become.
  func listToggled(_ item: Source.Item, isOn: Bool)
  /// The user has moved the selection, or the rows.
  func listMoved()
  /// The user folds or unfolds that section.
  func listFolds(_ key: Source.Key)
  /// Why a key does nothing.
  func listSays(_ message: String)
  /// Draws what is below the rows.
  func drawFooter(in canvas: inout Canvas)
  /// The footer in words.
  var footerWords: [String] { get }
}

extension ListPageDelegate {
  package var scrolling: ListScrolling { ListScrolling() }
  package func listChose(_ item: Source.Item) {}
  package func listChose(section key: Source.Key) { listFolds(key) }
  package func listToggled(_ item: Source.Item, isOn: Bool) {}
  package func listMoved() {}
  package func listFolds(_ key: Source.Key) {}
  package func drawFooter(in canvas: inout Canvas) {}
  package var footerWords: [String] { [] }
}

/// The settings about scrolling.
package struct ListScrolling: Equatable {
  /// The rows that stay in sight above and below the selected one.
  package var margin = 0
  /// Whether the first row follows the last one.
  var wraps = false
}
