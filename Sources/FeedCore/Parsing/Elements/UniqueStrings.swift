/// Strings in the order in which they came, without repeats; told apart by their bytes, so that no
/// text can make comparing them slow.
struct UniqueStrings {
  /// More are looked up in a set.
  private static let few = 8

  private(set) var values: [String] = []
  private var seen: Set<[UInt8]> = []

  /// Whether the string is new; an empty one never is.
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
