/// The rows that the user picks, so that the next act is about all of them.
extension ListView {
  /// Picks the selected row, or drops it. Returns whether that row can be picked.
  public mutating func togglePick() -> Bool {
    guard let item = selectedItem, isPickable(item) else { return false }
    picks.toggle(item.id)
    return true
  }

  /// Picks the rows from the one that was picked last to the selected one; without one before, the
  /// selected row.
  public mutating func pickRange() -> PickedRange {
    guard let row = rows.selected, let item = selectedItem, isPickable(item) else {
      return .noRow
    }
    var start = row
    if let anchor = picks.anchor {
      guard let first = map.row(of: .item(anchor), in: dataSource) else { return .tooLong }
      start = first
    }
    let items = (min(start, row)...max(start, row)).compactMap { map.item(of: $0, in: dataSource) }
    picks.add(items.filter(isPickable).map(\.id), last: item.id)
    return .picked
  }

  /// Drops the picked rows. Returns whether there were any.
  @discardableResult
  public mutating func dropPicks() -> Bool {
    defer { picks = ListPicks() }
    return !picks.isEmpty
  }

  /// The picked items among the rows, from the top; while none is picked, the selected one.
  public var actedItems: [Source.Item] {
    guard !picks.isEmpty else { return selectedItem.map { [$0] } ?? [] }
    return pickedRows.sorted().compactMap { map.item(of: $0, in: dataSource) }
  }

  /// The identities of what an act is about, some of which may be beyond the rows that are held.
  public var actedIDs: [Source.Item.ID] {
    picks.isEmpty ? selectedItem.map { [$0.id] } ?? [] : Array(picks.ids)
  }

  /// The picked rows that are here.
  var pickedRows: Set<Int> {
    picks.isEmpty ? [] : Set(picks.ids.compactMap { map.row(of: .item($0), in: dataSource) })
  }

  private func isPickable(_ item: Source.Item) -> Bool { dataSource.trait(of: item).isPickable }
}

/// What became of a range of rows that was to be picked.
public enum PickedRange: Sendable {
  case picked
  /// The selected row cannot be picked.
  case noRow
  /// The row that was picked last is beyond the rows that are held, and so is a part of the range.
  case tooLong
}
