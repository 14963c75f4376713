/// The characters that FreshRSS writes in titles in place of those of HTML.
enum LookAlikes {
  static func replaced(_ text: String) -> String {
    let characters: [Unicode.Scalar: Unicode.Scalar] = [
      "\u{FF06}": "&", "\u{FF1C}": "<", "\u{FF1E}": ">",
    ]
    guard text.unicodeScalars.contains(where: { characters[$0] != nil }) else { return text }
    var replaced = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { replaced.append(characters[scalar] ?? scalar) }
    return String(replaced)
  }
}
