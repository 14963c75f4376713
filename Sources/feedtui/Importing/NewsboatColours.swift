import FeedModel
import FeedtuiSettings
import SafeText

/// The `color` lines of newsboat's `config`, and those `highlight` lines that are about parts of an
/// article which have a role, as a file with a theme.
///
/// newsboat gives a whole row one look: so the fields of a row have that of `listnormal`, and the
/// selected row that of `listfocus` over its whole width.
struct NewsboatColours: Sendable {
  typealias Look = (colour: NewsboatColour, line: String)

  /// The name of the theme.
  static let name = "newsboat"
  static let element = "color"
  static let highlight = "highlight"
  static let commands = [element, highlight, "search-highlight-colors"]

  /// The number of lines that are taken over.
  private var count = 0
  /// The looks of the tables of a theme: those of elements, and those of parts of an article.
  private var elements: [String: Look] = [:]
  private var parts: [String: Look] = [:]
  /// The last colour of each element.
  private var last: [String: NewsboatColour] = [:]
  /// The line that decides about each part of an article. One about several parts does not come
  /// before one that is about a single part.
  private var deciding: [String: NewsboatConfig.Line] = [:]

  init(_ config: NewsboatConfig) {
    for line in config.lines where line.arguments.count > 2 {
      let colour = try? NewsboatColour(
        line.arguments.dropFirst(line.command == Self.element ? 1 : 2))
      guard let colour else { continue }
      if line.command == Self.element { last[line.argument] = colour }
      let names = line.command == Self.highlight ? Self.roles(of: line) : []
      for name in names where names.count == 1 || deciding[name] == nil { deciding[name] = line }
    }
  }

  /// Takes a line over.
  mutating func take(_ line: NewsboatConfig.Line) throws(ImportRefusal) {
    switch line.command {
    case Self.element: try takeElement(line)
    case Self.highlight: try takePart(line)
    default: parts["hit"] = (try NewsboatColour(line.arguments), line.text)
    }
    count += 1
  }

  private mutating func takeElement(_ line: NewsboatConfig.Line) throws(ImportRefusal) {
    let element = line.argument
    guard line.arguments.count > 2 else {
      throw .notUnderstood("color needs an element and two colours.")
    }
    guard let tables = try NewsboatTable.elements.meaning(of: element) else {
      throw .notUnderstood("There is no element \"\(element)\".")
    }
    let colour = try NewsboatColour(line.arguments.dropFirst())
    if element == "title", let info = last["info"], info != colour {
      throw .noPlace("Both bars have the colours of info.")
    }
    let ground = last["listnormal"]?.background ?? colour.background
    if element == "background", ground != colour.background {
      throw .noPlace("The whole list has the background of listnormal.")
    }
    for table in tables { elements[table] = (colour, line.text) }
  }

  private mutating func takePart(_ line: NewsboatConfig.Line) throws(ImportRefusal) {
    guard line.arguments.count > 2 else {
      throw .notUnderstood("highlight needs a page, an expression and a colour.")
    }
    let names = Self.roles(of: line)
    guard !names.isEmpty else {
      throw .noPlace(
        "Only links and the lines above a text have colours; a rule can make items stand out.")
    }
    let colour = try NewsboatColour(line.words[3...])
    let own = names.filter { deciding[$0] == line }
    guard !own.isEmpty else {
      throw .noPlace("Another line gives that part of an article its only colour.")
    }
    for name in own { parts[name] = (colour, line.text) }
  }

  /// Returns the roles of what an expression of the usual ones is about.
  private static func roles(of line: NewsboatConfig.Line) -> [String] {
    let pattern = line.words[2]
    guard ["article", "all"].contains(line.argument) else { return [] }
    if ["image", "flash", "[^0-9]"].contains(where: pattern.contains) { return [] }
    if pattern.contains("://") || pattern.contains("(link") { return ["link"] }
    if pattern.hasPrefix("\\[") || pattern.hasPrefix("^\\["), pattern.contains("[0-9]") {
      return ["number"]
    }
    guard pattern.hasPrefix("^") || pattern.hasPrefix("(^") else { return [] }
    var names: [String] = []
    if pattern.contains("Title") { names.append("title") }
    if ["Feed", "Author", "Date"].contains(where: pattern.contains) { names.append("header") }
    if pattern.contains("Link:") || pattern.contains("|Link") { names.append("link") }
    return names
  }

  // MARK: The file

  /// The tables of the file, in order.
  private static let tables = [
    "read", "byline", "feed", "lead", "tag", "unread", "selected", "selected_unread", "bar", "hit",
    "text", "title", "header", "link", "number",
  ]

  /// The lines of the file.
  var text: String {
    var lines = [
      "# newsboat's colours, taken over by feedtui import newsboat.", "about = \"as in newsboat\"",
    ]
    func comment(_ look: Look) -> String { "# newsboat: \(Sanitizer.line(look.line))" }
    if let plain = elements["read"] ?? elements["ground"] {
      lines += [comment(plain)] + plain.colour.lines.prefix(2)
    }
    for name in Self.tables {
      guard let look = parts[name] ?? elements[name] else { continue }
      lines += ["", comment(look), "[\(name)]"] + look.colour.lines
    }
    if let article = elements["text"] {
      // Their colours are the theme's, on the page of the article.
      for name in ["quote", "code", "link", "number"] where parts[name] == nil {
        lines += ["", "[\(name)]", "background = \(article.colour.background)"]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Writes the theme, unless a file of its name is there. Returns what was done, without the
  /// end of the sentence; `nil` if there is nothing to write.
  func write(to library: ThemeLibrary) throws(FileError) -> String? {
    guard count > 0, let path = library.written(Self.name) else { return nil }
    let bytes = Array(text.utf8)
    var found: [UInt8]?
    try StoredFile(path: path).change { current in
      found = current.isEmpty ? nil : current
      if current.isEmpty { current = bytes }
    }
    switch found {
    case nil: return "Theme \"\(Self.name)\" made of \(Wording.counted(count, "line"))"
    case bytes: return "Theme \"\(Self.name)\" already there"
    default: return "Theme \"\(Self.name)\" left as it is: you have changed it"
    }
  }
}
