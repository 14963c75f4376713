import FeedFormats

/// A start tag of HTML.
struct Tag {
  /// The name in lower case.
  let name: String
  let attributes: [HTMLAttribute]

  subscript(attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }

  /// Returns the integer at the beginning of an attribute's value; `nil` if there is none.
  ///
  /// It is limited to a million in either direction.
  func number(_ attribute: String) -> Int? {
    guard let value = self[attribute] else { return nil }
    let trimmed = value.drop { $0.isWhitespace }
    let digits = trimmed.prefix { $0 == "-" || $0.isASCII && $0.isNumber }
    return Int(digits).map { min(max($0, -1_000_000), 1_000_000) }
  }
}
