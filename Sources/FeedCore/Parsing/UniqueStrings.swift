/// Strings in the order in which they came, without repeats; told apart by their bytes, so that no
/// text can make comparing them slow.
struct UniqueStrings {
  private(set) var values: [String] = []
  private var seen: Set<[UInt8]> = []

  /// Whether the string is new; an empty one never is.
  @discardableResult
  mutating func append(_ value: String?) -> Bool {
    guard let value, !value.isEmpty, seen.insert(Array(value.utf8)).inserted else { return false }
    values.append(value)
    return true
  }
}
