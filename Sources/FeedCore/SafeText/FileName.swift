/// A name for a file, made of text from a feed.
///
/// It has no slash, no control and no bidi character; it begins with neither a dot nor a dash, so
/// that it is neither hidden nor taken for an option; and it is never empty.
package struct FileName: Equatable, Sendable {
  package let text: String

  /// The most bytes of a name without its suffix.
  private static let limit = 100
  private static let fallback = "Untitled"

  package init(_ title: String) {
    var name = ""
    for character in Sanitizer.line(title) {
      let next = Self.allowed(character)
      guard name.utf8.count + next.utf8.count <= Self.limit else { break }
      name += next
    }
    let start = name.drop { " .-~".contains($0) }
    let end = start.reversed().drop { " .".contains($0) }
    let trimmed = String(end.reversed())
    text = trimmed.isEmpty ? Self.fallback : trimmed
  }

  /// Returns "Title.txt", or for another file of that name "Title (2).txt".
  package func text(number: Int, suffix: String) -> String {
    number > 1 ? "\(text) (\(number)).\(suffix)" : "\(text).\(suffix)"
  }

  /// Returns a character as it can be in a name, also on the file systems of other computers.
  ///
  /// Its scalars decide, as a slash with a combining mark is still a slash to the system.
  private static func allowed(_ character: Character) -> String {
    var name = ""
    for scalar in character.unicodeScalars {
      switch scalar {
      case "/", "\\", ":", "*", "?", "\"", "<", ">", "|": name.append("-")
      // Invisible places to break a word only make a name hard to type.
      case "\u{ad}", "\u{200b}": break
      default: name.unicodeScalars.append(scalar)
      }
    }
    return name
  }
}
