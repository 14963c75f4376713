import TerminalKit

/// The numbers of the rows that were said last, with their identities: a number is that of the row
/// with which it was said, also after other pages.
struct SaidNumbers {
  var here: [Int: AnyHashable] = [:]
  private var earlier: [ObjectIdentifier: [Int: AnyHashable]] = [:]

  /// A row has been said on its own. If its number was that of another row, those are forgotten.
  mutating func hear(_ row: SpokenRow) {
    guard let number = row.number, let old = here[number], old != row.identity else { return }
    here = [number: row.identity]
  }

  /// Another page is there; `pages` are all that are open.
  mutating func turn(
    from old: ObjectIdentifier?, to new: ObjectIdentifier, of pages: Set<ObjectIdentifier>
  ) {
    if let old { earlier[old] = here }
    earlier = earlier.filter { pages.contains($0.key) }
    here = earlier[new] ?? [:]
  }
}
