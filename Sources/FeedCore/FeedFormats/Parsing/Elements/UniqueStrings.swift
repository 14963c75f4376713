/// Distinct strings in the order in which they were appended.
///
/// They are compared by their bytes, so that no text can make the comparison slow.
struct UniqueStrings {
  /// The number of strings from which a set is used for lookups.
  private static let few = 8

  private(set) var values: [String] = []
  private var seen: Set<[UInt8]> = []

  /// Appends a string unless it is empty or already present; returns whether it was appended.
  @discardableResult
  mutating func append(_ value: String?) -> Bool {
    guard let value, !value.isEmpty, isNew(value) else { return false }
    values.append(value)
    return true
  }

  private mutating func isNew(_ value: String) -> Bool {
    guard values.count >= Self.few else {
      return !values.contains { $0.utf8.elementsEqual(value.utf8) }
    }
    if seen.isEmpty { seen = Set(values.map { Array($0.utf8) }) }
    return seen.insert(Array(value.utf8)).inserted
  }
}
