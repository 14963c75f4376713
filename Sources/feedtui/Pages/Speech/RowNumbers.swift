/// The numbers of rows, which stay the same while a list slides over a longer one.
package struct RowNumbers {
  private var known: [AnyHashable: Int] = [:]

  /// Returns the number of the first of these rows.
  ///
  /// - Parameter isStart: Whether nothing is above them.
  package mutating func first(of identities: [AnyHashable], isStart: Bool) -> Int {
    var first = 1
    if !isStart, let index = identities.firstIndex(where: { known[$0] != nil }) {
      first = (known[identities[index]] ?? 1) - index
    }
    known = Dictionary(
      identities.enumerated().map { ($1, first + $0) }, uniquingKeysWith: { one, _ in one })
    return first
  }
}
