/// How the rows of a page are divided that is not in the order of the river.
package struct SortedRows: Equatable, Sendable {
  package let order: QueryOrder
  /// The sections from the top, each with its number of rows.
  package private(set) var sections: [(key: SortKey, count: Int)] = []
  /// Whether there are more entries than a page of this kind shows.
  package let isCut: Bool

  /// The most rows of a page. More would not be read by anyone.
  package static let most = 1_000

  package init(_ order: QueryOrder, keys: some Sequence<SortKey>, isCut: Bool = false) {
    self.order = order
    self.isCut = isCut
    for key in keys {
      if let last = sections.last, last.key == key {
        sections[sections.count - 1].count += 1
      } else {
        sections.append((key, 1))
      }
    }
  }

  package static func == (a: SortedRows, b: SortedRows) -> Bool {
    a.order == b.order && a.isCut == b.isCut && a.sections.count == b.sections.count
      && zip(a.sections, b.sections).allSatisfy { $0 == $1 }
  }
}
