/// How the rows of a page are divided that is not in the order of the river.
package struct SortedRows: Equatable, Sendable {
  package struct Section: Equatable, Sendable {
    package let key: SortKey
    /// The number of rows on the page.
    package fileprivate(set) var rows = 1
  }

  /// The sections from the top.
  package private(set) var sections: [Section] = []
  /// The counts of sections that continue beyond the page, as far as they are known.
  package let counts: [SortKey: DayCount]

  package init(keys: some Sequence<SortKey>, counts: [SortKey: DayCount]) {
    self.counts = counts
    for key in keys {
      if sections.last?.key == key {
        sections[sections.count - 1].rows += 1
      } else {
        sections.append(Section(key: key))
      }
    }
  }
}
