/// The header fields of a response, in order (RFC 9110, section 6.3).
struct HeaderFields: Equatable, Sendable {
  private struct Field: Equatable {
    /// The name in lower case.
    let name: String
    let value: String
  }

  private var fields: [Field] = []

  init(_ pairs: [(name: String, value: String)] = []) {
    for (name, value) in pairs { add(name, value) }
  }

  mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name.lowercased(), value: value))
  }

  /// Returns all values of the name, which must be in lower case.
  subscript(name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }

  /// Returns the first value of the name, which must be in lower case.
  func first(_ name: String) -> String? {
    fields.first { $0.name == name }?.value
  }
}
