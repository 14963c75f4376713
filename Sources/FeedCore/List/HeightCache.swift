/// The heights of items at one width, in rows, as measured by their cells.
struct HeightCache<Item: ListItem> {
  private var heights: [Item.ID: Int] = [:]

  /// The height kept for that item, measured now if there is none.
  mutating func height(of item: Item, measuring measure: () -> Int) -> Int {
    if let height = heights[item.id] { return height }
    let height = max(1, measure())
    heights[item.id] = height
    return height
  }

  /// The height kept for that identity, if any.
  func knownHeight(of id: Item.ID) -> Int? { heights[id] }

  mutating func forgetAll() {
    heights.removeAll(keepingCapacity: true)
  }

  /// Forgets the items of `old` that are gone from `new` or have changed there.
  mutating func keepUnchanged(from old: SectionMatrix<Item>, in new: SectionMatrix<Item>) {
    for item in old where heights[item.id] != nil && new.item(item.id) != item {
      heights[item.id] = nil
    }
  }
}
