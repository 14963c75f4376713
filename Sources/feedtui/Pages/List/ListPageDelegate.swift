import TerminalKit

/// What a list reports to the page that it is a child of. A page implements what concerns it.
protocol ListPageDelegate<Source>: AnyObject {
  associatedtype Source: ListDataSource

  /// The user chose a row.
  func listChose(_ item: Source.Item)
  /// The user chose a row that can be checked or switched; `isOn` is what it is to become.
  func listToggled(_ item: Source.Item, isOn: Bool)
  /// The user folds or unfolds that section, or all.
  func listFolds(_ key: Source.Key)
  func listFoldsAll()
  /// The user removes a row, or several at once.
  func listDeletes(_ item: Source.Item)
  func listDeletes(_ items: [Source.Item])
  /// The user moves the picked rows, the selection or its section by `places`, down if positive.
  func listMoves(by places: Int)
  func listUndoes()
  func listRedoes()
  /// Why a key does nothing.
  func listSays(_ message: String)
}

extension ListPageDelegate {
  func listChose(_ item: Source.Item) {}
  func listToggled(_ item: Source.Item, isOn: Bool) {}
  func listFolds(_ key: Source.Key) {}
  func listFoldsAll() {}
  func listDeletes(_ item: Source.Item) {}
  func listDeletes(_ items: [Source.Item]) { for item in items { listDeletes(item) } }
  func listMoves(by places: Int) {}
  func listUndoes() {}
  func listRedoes() {}
  func listSays(_ message: String) {}
}
