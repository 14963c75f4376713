import FeedtuiSettings

/// A colour of newsboat's, with its attributes, as `color` and `highlight` have them.
nonisolated struct NewsboatColour: Equatable, Sendable {
  /// As a theme's file names them: `"yellow"`, `236`, `"default"`.
  let foreground, background: String
  /// The names of attributes in a theme's file, without doubles.
  let attributes: [String]

  /// newsboat's attributes in words of ours. On terminals, `standout` is the same as `reverse`.
  private static let words = [
    "bold": "bold", "dim": "dim", "underline": "underline", "reverse": "reverse",
    "standout": "reverse",
  ]

  /// Takes the words after the element: a foreground, a background and any number of attributes.
  /// Throws the reason why they cannot be taken over, as a sentence.
  init(_ words: ArraySlice<String>) throws(IgnoredArticles.Refusal) {
    guard let first = words.first else {
      throw IgnoredArticles.Refusal(message: "a foreground is missing.")
    }
    foreground = try Self.colour(first)
    background = try words.dropFirst().first.map(Self.colour) ?? "\"default\""
    var attributes: [String] = []
    for word in words.dropFirst(2) {
      guard let attribute = Self.words[word] else {
        throw IgnoredArticles.Refusal(message: "no theme has the attribute \"\(word)\".")
      }
      if !attributes.contains(attribute) { attributes.append(attribute) }
    }
    self.attributes = attributes
  }

  private static func colour(_ word: String) throws(IgnoredArticles.Refusal) -> String {
    if word == "default" || RoleColour.names.contains(word) { return "\"\(word)\"" }
    for start in ["color", "colour"] where word.hasPrefix(start) {
      if let number = Int(word.dropFirst(start.count)), (0...255).contains(number) {
        return RoleColour.names.indices.contains(number)
          ? "\"\(RoleColour.names[number])\"" : "\(number)"
      }
    }
    throw IgnoredArticles.Refusal(message: "there is no colour \"\(word)\".")
  }

  /// The lines of a table in a theme's file.
  var lines: [String] {
    let list = attributes.map { "\"\($0)\"" }.joined(separator: ", ")
    return ["color = \(foreground)", "background = \(background)", "attributes = [\(list)]"]
  }
}
