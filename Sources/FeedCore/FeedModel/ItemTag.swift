/// A tag that the user puts on entries, "later": a name, which is kept as typed and compared
/// without regard to case.
package enum ItemTag {
  /// The tag that has a key of its own: it marks items for reading later.
  package static let later = "later"

  /// The longest name, in Unicode scalars.
  package static let longest = 64

  /// Returns the name without blanks around it; `nil` if it can be none: it is empty, too long, or
  /// has commas or control characters.
  package static func name(_ typed: some StringProtocol) -> String? {
    let name = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let scalars = name.unicodeScalars
    let isName =
      !name.isEmpty && scalars.count <= longest
      && scalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
        default: scalar != ","
        }
      }
    return isName ? name : nil
  }

  /// Returns what two names of the same tag have in common. Letters from newsboat are distinguished
  /// by case.
  package static func key(_ name: String) -> String {
    name.utf8.count == 1 ? name : name.lowercased()
  }
}
