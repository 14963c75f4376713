/// Pages that are delivered before all of what they are to hold has been found.
extension TimelinePage {
  /// Whether that side is still scanned.
  package func isScanning(_ side: Direction) -> Bool { scan?.sides.contains(side) ?? false }

  /// Whether there is more to ask for on that side than is being scanned already.
  package func hasMore(_ side: Direction) -> Bool {
    guard !isScanning(side) else { return false }
    return side == .older ? hasOlder : hasNewer
  }

  /// Whether the page knows all that is in that range.
  package func covers(_ range: ClosedRange<EntryID>) -> Bool {
    guard let scanned = scan?.range else { return true }
    return scanned.lowerBound <= range.lowerBound && range.upperBound < scanned.upperBound
  }

  /// The ids from the oldest row to the newest one; `nil` without rows.
  package var extent: ClosedRange<EntryID>? {
    guard let newest = rows.first?.head?.id, let oldest = rows.last?.head?.id else { return nil }
    return oldest...max(oldest, newest)
  }

  /// Whether the page knows the rows of the one before that can be in sight: up to that many on
  /// either side of an entry.
  package func coversSight(
    of page: TimelinePage?, around entry: EntryID?, _ height: Int
  ) -> Bool {
    guard scan != nil, let page, page.request.kind == request.kind,
      page.request.search == request.search
    else { return true }
    let heads = page.rows.compactMap(\.head)
    guard let index = heads.firstIndex(where: { $0.id == entry }) else { return true }
    let newest = heads[max(0, index - height)].id
    let oldest = heads[min(heads.count - 1, index + height)].id
    return covers(oldest...max(oldest, newest))
  }
}
