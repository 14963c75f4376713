import TerminalKit

/// Tags as the user types them on one line: "News Linux". Where there are commas, a tag can contain
/// blanks: "World news, Linux".
nonisolated enum TagText {
  static func text(of tags: [String]) -> String {
    let tags = tags.map(Sanitizer.line)
    guard tags.contains(where: { $0.contains(" ") }) else { return tags.joined(separator: " ") }
    // A trailing comma shows that blanks do not separate tags.
    return tags.count == 1 ? tags[0] + "," : tags.joined(separator: ", ")
  }

  static func tags(in text: String) -> [String] {
    let line = Sanitizer.line(text)
    let parts = line.split(separator: line.contains(",") ? "," : " ")
    var tags: [String] = []
    for part in parts {
      let tag = Sanitizer.line(String(part))
      if !tag.isEmpty, !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }
}
