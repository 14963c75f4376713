/// A start tag of HTML.
struct Tag {
  /// In lower case.
  let name: String
  let attributes: [HTMLAttribute]

  subscript(attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }

  /// The number that the value of an attribute begins with; `nil` if it does not.
  func number(_ attribute: String) -> Int? {
    guard let value = self[attribute] else { return nil }
    let trimmed = value.drop { $0.isWhitespace }
    let digits = trimmed.prefix { $0 == "-" || $0.isASCII && $0.isNumber }
    return Int(digits).map { min(max($0, -1_000_000), 1_000_000) }
  }
}
