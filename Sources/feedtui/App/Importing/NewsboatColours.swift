import FeedtuiSettings
import SafeText

/// The `color` lines of newsboat's `config`, and those `highlight` lines that are about parts of an
/// article which have a role, as a file with a theme.
///
/// newsboat gives a whole row one found: so the fields of a row have that of `listnormal`, and the
/// selected row that of `listfocus` over its whole width.
nonisolated struct NewsboatColours: Equatable, Sendable {
  static let command = "color"
  static let highlight = "highlight"
  static let hits = "search-highlight-colors"
  static let commands = [command, highlight, hits]

  /// The number of lines that are taken over.
  private(set) var count = 0
  /// The lines that are not.
  private(set) var refused: [(line: NewsboatConfig.Line, reason: IgnoredArticles.Refusal)] = []
  /// The found of each element, and its line.
  private var elements: [String: (colour: NewsboatColour, line: String)] = [:]
  /// The looks of parts of an article, by the names of their tables.
  private var parts: [String: (colour: NewsboatColour, line: String)] = [:]

  static func == (one: NewsboatColours, other: NewsboatColours) -> Bool { one.text == other.text }

  /// newsboat's elements, of which those without a table have no counterpart.
  private static let known = [
    "listnormal", "listnormal_unread", "listfocus", "listfocus_unread", "info", "title",
    "background", "article",
  ]
  private static let missing = [
    "end-of-text-marker", "hint-key", "hint-keys-delimiter", "hint-separator", "hint-description",
  ]

  init(_ config: NewsboatConfig) {
    for line in config.lines where !NewsboatFeedColours.takes(line) {
      do throws(IgnoredArticles.Refusal) {
        switch line.words.first {
        case Self.command: try takeElement(line)
        case Self.highlight: try takePart(line)
        case Self.hits: parts["hit"] = (try NewsboatColour(line.words.dropFirst()), line.text)
        default: continue
        }
        count += 1
      } catch {
        refused.append((line, error))
      }
    }
    adoptTitle(config)
  }

  /// Whether newsboat has colours of its own that a theme can have.
  var isEmpty: Bool { elements.isEmpty && parts.isEmpty }

  private mutating func takeElement(
    _ line: NewsboatConfig.Line
  ) throws(IgnoredArticles.Refusal) {
    guard line.words.count > 3 else {
      throw IgnoredArticles.Refusal(message: "color needs an element and two colours.")
    }
    let element = line.words[1]
    guard Self.known.contains(element) else {
      throw IgnoredArticles.Refusal(
        message: Self.missing.contains(element)
          ? "feedtui shows no \(element)." : "there is no element \"\(element)\".",
        isWithoutObject: Self.missing.contains(element))
    }
    elements[element] = (try NewsboatColour(line.words[2...]), line.text)
  }

  private mutating func takePart(_ line: NewsboatConfig.Line) throws(IgnoredArticles.Refusal) {
    guard line.words.count > 3 else {
      throw IgnoredArticles.Refusal(message: "highlight needs a page, an expression and a colour.")
    }
    let (page, pattern) = (line.words[1], line.words[2])
    let names = ["article", "all"].contains(page) ? Self.roles(of: pattern) : []
    guard !names.isEmpty else {
      throw IgnoredArticles.Refusal(
        message: Self.reason, isWithoutObject: true)
    }
    let colour = try NewsboatColour(line.words[3...])
    // A line about several parts does not come before one that is about a single part.
    for name in names where names.count == 1 || parts[name] == nil {
      parts[name] = (colour, line.text)
    }
  }

  private static let reason =
    "only links and the lines above a text have colours; a rule can make items stand out."

  /// Returns the roles of what an expression of the usual ones is about.
  private static func roles(of pattern: String) -> [String] {
    if pattern.contains("image") || pattern.contains("flash") { return [] }
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

  /// Both bars have the same colours, and so has the list and what is beside it.
  private mutating func adoptTitle(_ config: NewsboatConfig) {
    func refuse(_ element: String, _ reason: String) {
      guard
        let line = config.lines.last(where: {
          $0.words.starts(with: [Self.command, element])
        })
      else { return }
      count -= 1
      refused.append((line, IgnoredArticles.Refusal(message: reason, isWithoutObject: true)))
    }
    if let title = elements["title"] {
      if let info = elements["info"], info.colour != title.colour {
        refuse("title", "both bars have the colours of info.")
      } else {
        elements["info"] = title
      }
    }
    guard let list = elements["listnormal"], let ground = elements["background"] else { return }
    if list.colour.background != ground.colour.background {
      refuse("background", "the whole list has the background of listnormal.")
    }
  }

  // MARK: The file

  /// The lines of the file.
  var text: String {
    var lines = [
      "# newsboat's colours, taken over by feedtui import newsboat.", "about = \"as in newsboat\"",
    ]
    let plain = elements["listnormal"] ?? elements["background"]
    if let plain { lines += [Self.comment(plain.line)] + plain.colour.lines.prefix(2) }
    func table(_ name: String, _ found: (colour: NewsboatColour, line: String)?) {
      guard let found else { return }
      lines += ["", Self.comment(found.line), "[\(name)]"] + found.colour.lines
    }
    for name in ["read", "byline", "feed", "lead", "tag"] { table(name, elements["listnormal"]) }
    table("unread", elements["listnormal_unread"])
    table("selected", elements["listfocus"])
    table("selected_unread", elements["listfocus_unread"])
    table("bar", elements["info"])
    table("hit", parts["hit"])
    table("text", elements["article"])
    for name in ["title", "header", "link", "number"] {
      table(name, parts[name] ?? (["title", "header"].contains(name) ? elements["article"] : nil))
    }
    if let article = elements["article"] {
      // Their colours are the theme's, on the page of the article.
      for name in ["quote", "code"] + ["link", "number"].filter({ parts[$0] == nil }) {
        lines += ["", "[\(name)]", "background = \(article.colour.background)"]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func comment(_ line: String) -> String { "# newsboat: \(Sanitizer.line(line))" }
}
