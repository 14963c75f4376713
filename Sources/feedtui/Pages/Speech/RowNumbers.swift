/// The numbers of rows, which stay the same while a list slides over a longer one.
package struct RowNumbers {
  private var known: [AnyHashable: Int] = [:]
  /// Whether the rows are counted from the first row of the longer list.
  package private(set) var isFromStart = false

  /// Returns the number of the first of these rows.
  ///
  /// Rows in another order than before are numbered again, and those above the first number.
  ///
  /// - Parameter isStart: Whether nothing is above them.
  package mutating func first(of identities: [AnyHashable], isStart: Bool) -> Int {
    let before = identities.enumerated().compactMap { index, row in known[row].map { ($0, index) } }
    let isSameOrder = zip(before, before.dropFirst()).allSatisfy { $0.0 < $1.0 }
    let next = before.first.map { $0 - $1 } ?? 0
    let first = isStart || !isSameOrder || next < 1 ? 1 : next
    isFromStart = isStart || isFromStart && isSameOrder && next >= 1
    known = Dictionary(
      identities.enumerated().map { ($1, first + $0) }, uniquingKeysWith: { one, _ in one })
    return first
  }
}
