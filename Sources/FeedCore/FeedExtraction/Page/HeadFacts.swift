import FeedFormats

/// The elements of a page that say something about it, found in one pass.
struct HeadFacts {
  /// The contents of `meta` elements by property, name or `itemprop`, in lower case and with a
  /// point for each colon; the first of each.
  private var values: [String: String] = [:]
  /// The texts of scripts with JSON-LD.
  private(set) var scripts: [String] = []
  private(set) var title: String?
  private(set) var base: String?
  private(set) var language: String?
  private(set) var next: String?
  /// The address that the page names as its own.
  private(set) var canonical: String?
  /// The first time in a `time` element.
  private(set) var time: String?
  /// The first line that is marked as naming the author.
  private(set) var byline: String?
  /// The first headings of the highest level.
  private(set) var headings: [String] = []

  /// The limits on headings and on the length of a byline, in characters.
  private static let maximumHeadings = 4
  private static let longestByline = 100

  init(_ tree: HTMLTree) {
    for index in 0..<tree.count { note(tree, index) }
  }

  subscript(name: String) -> String? { values[name] }

  private mutating func note(_ tree: HTMLTree, _ index: Int) {
    switch tree.name(index) {
    case .text: return
    case .html, .body:
      language =
        language ?? tree.value(AttributeName.lang, of: index)
        ?? tree.value(AttributeName.xmlLang, of: index)
    case .title: if title == nil { title = tree.text(index) }
    case .meta: noteMeta(tree, index)
    case .base: if base == nil { base = tree.value(AttributeName.href, of: index) }
    case .link, .a: noteNext(tree, index)
    case .script: scripts.append(tree.text(index))
    case .time: if time == nil { time = tree.value(AttributeName.datetime, of: index) }
    case .h1:
      if headings.count < Self.maximumHeadings, tree.end(index) - index < 50 {
        headings.append(PageMetadata.line(tree.text(index)) ?? "")
      }
    default: break
    }
    if byline == nil { noteByline(tree, index) }
  }

  private mutating func noteMeta(_ tree: HTMLTree, _ index: Int) {
    guard let content = tree.value(AttributeName.content, of: index), !content.isEmpty else {
      return
    }
    for key in [AttributeName.property, AttributeName.name, AttributeName.itemprop] {
      for part in (tree.value(key, of: index) ?? "").lowercased().split(separator: " ") {
        let name = String(part).replacing(":", with: ".")
        if values[name] == nil { values[name] = content }
      }
    }
  }

  private mutating func noteNext(_ tree: HTMLTree, _ index: Int) {
    switch tree.value(AttributeName.rel, of: index)?.lowercased() {
    case "next": if next == nil { next = tree.value(AttributeName.href, of: index) }
    case "canonical": if canonical == nil { canonical = tree.value(AttributeName.href, of: index) }
    default: break
    }
  }

  private mutating func noteByline(_ tree: HTMLTree, _ index: Int) {
    guard tree.end(index) - index < 20 else { return }
    let isAuthor =
      tree.value(AttributeName.rel, of: index) == "author"
      || tree.value(AttributeName.itemprop, of: index)?.contains("author") == true
      || tree.attribute(AttributeName.class, of: index).map {
        ClassWords.byline.occur(in: tree.store.span, $0)
      } == true
    guard isAuthor, let line = PageMetadata.line(tree.text(index)) else { return }
    if line.count < Self.longestByline { byline = line }
  }
}
