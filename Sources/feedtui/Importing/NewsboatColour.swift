import FeedtuiSettings

/// A colour of newsboat's, with its attributes, as `color` and `highlight` have them.
struct NewsboatColour: Equatable, Sendable {
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
  /// Throws the reason why they cannot be taken over.
  init(_ words: ArraySlice<String>) throws(ImportRefusal) {
    guard let first = words.first else { throw .notUnderstood("A foreground is missing.") }
    foreground = try Self.colour(first)
    background = try words.dropFirst().first.map(Self.colour) ?? "\"default\""
    var attributes: [String] = []
    for word in words.dropFirst(2) {
      guard let attribute = Self.words[word] else {
        throw .notUnderstood("No theme has the attribute \"\(word)\".")
      }
      if !attributes.contains(attribute) { attributes.append(attribute) }
    }
    self.attributes = attributes
  }

  private static func colour(_ word: String) throws(ImportRefusal) -> String {
    if word == "default" || RoleColour.names.contains(word) { return "\"\(word)\"" }
    let start = ["color", "colour"].first {
      word.hasPrefix($0) && Int(word.dropFirst($0.count)) != nil
    }
    guard let number = start.flatMap({ Int(word.dropFirst($0.count)) }), (0...255).contains(number)
    else { throw .notUnderstood("There is no colour \"\(word)\".") }
    return RoleColour.names.indices.contains(number)
      ? "\"\(RoleColour.names[number])\"" : "\(number)"
  }

  /// The lines of a table in a theme's file.
  var lines: [String] {
    let list = attributes.map { "\"\($0)\"" }.joined(separator: ", ")
    return ["color = \(foreground)", "background = \(background)", "attributes = [\(list)]"]
  }
}
