import TerminalKit

/// The numbers of the rows that were said, with their identities: a number is that of the row with
/// which it was said, also after other pages.
struct SaidNumbers {
  private(set) var here: [Int: AnyHashable] = [:]
  /// All numbers that were said on the page, each as it was said last.
  private(set) var said: [Int: AnyHashable] = [:]
  private var earlier: [ObjectIdentifier: (here: [Int: AnyHashable], said: [Int: AnyHashable])] =
    [:]

  /// Rows have been said.
  mutating func say(_ rows: [Int: AnyHashable]) {
    here = rows
    said.merge(rows) { $1 }
  }

  /// A row has been said on its own. If its number was that of another row, those are forgotten.
  mutating func hear(_ row: SpokenRow) {
    guard let number = row.number, let old = said[number], old != row.identity else { return }
    (here, said) = ([number: row.identity], [number: row.identity])
  }

  /// Another page is there; `pages` are all that are open.
  mutating func turn(
    from old: ObjectIdentifier?, to new: ObjectIdentifier, of pages: Set<ObjectIdentifier>
  ) {
    if let old { earlier[old] = (here, said) }
    earlier = earlier.filter { pages.contains($0.key) }
    (here, said) = earlier[new] ?? ([:], [:])
  }
}
