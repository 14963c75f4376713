import FeedFormats

/// Removes from the parts of an article what is in them and does not belong to it, as Readability's
/// `_prepArticle` does.
struct ArticleCleaner {
  private let tree: HTMLTree
  private let measure: TextMeasure
  private let cleansConditionally: Bool
  private(set) var dropped: [Bool]
  private var contents: [ElementContent]
  private let tables: DataTables
  /// The number of characters of the part, and the beginning of its text.
  private var length = 0
  private var firstProse = 0
  /// Whether paragraphs that only point to other pages are rare, and so not the text itself.
  private var dropsPointers = false

  /// The length from which a block with a sharing class is text all the same, in characters.
  private static let shareLimit = 500

  private static let sharing: Set = ["share", "sharedaddy"]

  init(_ tree: HTMLTree, _ measure: TextMeasure, cleansConditionally: Bool) {
    self.tree = tree
    self.measure = measure
    self.cleansConditionally = cleansConditionally
    dropped = [Bool](repeating: false, count: tree.count)
    contents = [ElementContent](repeating: ElementContent(), count: tree.count)
    tables = DataTables(tree)
  }

  /// Marks what does not belong to the part that begins at `root`.
  mutating func clean(_ root: Int) {
    let end = tree.end(root)
    length = measure.characters(root..<end)
    firstProse = (root..<end).first { isProse($0) } ?? end
    dropsPointers = hasFewPointers(root)
    var index = root + 1
    while index < end {
      if tree.name(index) != .text, isForeign(index) {
        dropped[index] = true
        index = tree.end(index)
      } else {
        index += 1
      }
    }
    drop(inside: root)
  }

  /// Whether an element is a paragraph of some length, such as a text begins with.
  private func isProse(_ index: Int) -> Bool {
    let nodes = index..<tree.end(index)
    return tree.name(index) == .p && measure.characters(nodes) >= Self.proseLength
      && measure.linkDensity(nodes) < 0.3
  }

  private static let proseLength = 100

  /// Whether an element is never a part of an article's text.
  private func isForeign(_ index: Int) -> Bool {
    let name = tree.name(index)
    if name.isField { return true }
    switch name {
    case .footer, .aside, .nav, .noscript: return true
    case .h1, .h2: if ClassWords.weight(tree, index) < 0 { return true }
    default: break
    }
    return isSharing(index) || isAccessory(index)
  }

  /// Whether an element is not part of the text, by its class or by what it says.
  private func isAccessory(_ index: Int) -> Bool {
    let nodes = index..<tree.end(index)
    let count = measure.characters(nodes)
    guard count > 0 else { return false }
    if count * 3 < length, WholeWords.boxes.occur(in: tree, index), !isQuotation(index) {
      return true
    }
    guard measure.isShort(nodes, Self.lineLength) else { return false }
    if index < firstProse, ArticleHeadMatcher.matches(tree, index) { return true }
    return tree.name(index) != .text && isLeaf(index) && Phrases.begin(tree.text(index))
  }

  private static let lineLength = 160

  private func isQuotation(_ index: Int) -> Bool {
    let nodes = index..<tree.end(index)
    return nodes.contains { tree.name($0) == .blockquote }
  }

  private func isLeaf(_ index: Int) -> Bool {
    let name = tree.name(index)
    guard name.isBlock || name == .li else { return false }
    return !((index + 1)..<tree.end(index)).contains { tree.name($0).isBlock }
  }

  private func isSharing(_ index: Int) -> Bool {
    for name in [AttributeName.class, AttributeName.id] {
      guard let value = tree.value(name, of: index) else { continue }
      let words = value.lowercased().split { !$0.isLetter && !$0.isNumber }
      if words.contains(where: { Self.sharing.contains(String($0)) }) {
        return measure.characters(index..<tree.end(index)) < Self.shareLimit
      }
    }
    return false
  }

  /// Adds up what is in each element, the innermost first, and drops those that look like boxes.
  private mutating func drop(inside root: Int) {
    let insides = tables.insides(root..<tree.end(root))
    var index = tree.end(root) - 1
    while index >= root {
      defer { index -= 1 }
      guard !dropped[index] else {
        contents[index] = ElementContent()
        if tree.parent(index) >= root { contents[tree.parent(index)].addField(tree.name(index)) }
        continue
      }
      let name = tree.name(index)
      if name == .text {
        let range = index..<(index + 1)
        contents[index].characters = measure.characters(range)
        contents[index].commas = measure.commas(range)
      } else {
        contents[index].finish(tree, index)
      }
      if index > root, cleansConditionally, !insides[index - root],
        isBox(index, name) || isPointer(index, name)
      {
        dropped[index] = true
        continue
      }
      let parent = tree.parent(index)
      if index > root, parent >= root {
        contents[parent].add(contents[index], name, isInFigure: name == .figure)
      }
    }
  }

  /// Whether a paragraph or a list only points to other pages.
  private func isPointer(_ index: Int, _ name: HTMLName) -> Bool {
    guard dropsPointers, name == .p else { return false }
    return Self.pointerLength.contains(contents[index].characters)
      && contents[index].linkDensity > 0.8
  }

  private static let pointerLength = 25..<200

  /// Whether a part has some text, and few paragraphs in it only point to other pages.
  private func hasFewPointers(_ root: Int) -> Bool {
    guard length > 1_000 else { return false }
    let paragraphs = (root..<tree.end(root)).filter {
      tree.name($0) == .p && measure.characters($0..<tree.end($0)) > 0
    }
    let pointers = paragraphs.filter { measure.linkDensity($0..<tree.end($0)) > 0.8 }
    return pointers.count * 3 < paragraphs.count
  }

  /// Whether an element looks like a box at the edge of the text, by what is in it.
  private func isBox(_ index: Int, _ name: HTMLName) -> Bool {
    switch name {
    case .form, .fieldset, .table, .ul, .div, .section, .header: break
    default: return false
    }
    if name == .table, tables.isData(index) { return false }
    if tables.containsData(index..<tree.end(index)) { return false }
    return contents[index].isBox(name, weight: ClassWords.weight(tree, index))
  }
}

/// Phrases that begin lines which belong to a site and not to the text of its article.
private enum Phrases {
  private static let phrases = [
    "advertisement", "continue reading below", "story continues below", "article continues below",
    "share this", "share on", "like this story", "sign up for", "sign up to", "subscribe to",
    "subscribe now", "click here", "read more", "see more:", "see also:", "read also", "also read",
    "related:", "more from", "follow us", "tags:", "all rights reserved", "copyright ©",
    "first published", "post comment", "leave a comment",
    "download our app", "get the app", "you may also like", "recommended for you",
    "watch:", "listen:", "anzeige", "werbung", "mehr zum thema", "lesen sie auch", "publicité",
    "lire aussi", "à lire aussi", "publicidad", "lea también", "te puede interesar", "leia também",
    "leia mais", "publicidade", "leggi anche", "читайте также", "реклама",
  ]

  /// Returns whether a line begins with such a phrase.
  static func begin(_ text: String) -> Bool {
    let line = (PageMetadata.line(text) ?? "").lowercased()
    return phrases.contains { line.hasPrefix($0) }
  }
}

/// Finds the lines between the headline and the text: dates, authors, sections.
private enum ArticleHeadMatcher {
  /// Returns whether a short element before the text is such a line.
  static func matches(_ tree: HTMLTree, _ index: Int) -> Bool {
    switch tree.name(index) {
    case .h2, .h3, .h4, .h5, .h6, .figure, .img: return false
    case .time: return true
    default: break
    }
    if WholeWords.articleHead.occur(in: tree, index) { return true }
    guard tree.name(index) == .p || tree.name(index) == .div else { return false }
    let nodes = index..<tree.end(index)
    if nodes.contains(where: { tree.name($0) == .time }) { return true }
    let text = PageMetadata.line(tree.text(index)) ?? ""
    guard text.count < 60 else { return false }
    return text.hasPrefix("By ")
      || text.contains(where: \.isNumber) && PageMetadata.date(text) != nil
  }
}
