import FeedFormats

/// Removes from a page what is hardly ever a part of its article, and makes paragraphs of loose
/// text, as the first steps of Readability do.
struct PagePruner {
  /// What is removed.
  enum Strictness {
    /// Also elements whose classes and ids name other parts of a page.
    case unlikely
    /// Only what is not shown.
    case hidden
    /// Only what is not shown, and forms, inside the elements that are the children of the root:
    /// the user has selected these.
    case selected
  }

  private let tree: HTMLTree
  private let measure: TextMeasure
  private let strictness: Strictness
  private let title: TitleWords
  private var dropped: [Bool]
  private var isPhrasing: [Bool]
  /// Whether two line breaks follow each other among an element's children.
  private var hasBreaks: [Bool]
  private var tableEnd = 0
  private var codeEnd = 0
  private var hasTitle = false

  /// Returns the pruned tree; `title` is the headline, which is not repeated in the text.
  static func prune(_ tree: HTMLTree, _ strictness: Strictness, title: String?) -> HTMLTree {
    var pruner = PagePruner(tree, strictness, title: title)
    pruner.drop()
    pruner.classify()
    var rewriter = ParagraphRewriter(
      tree, pruner.measure, dropped: pruner.dropped, isPhrasing: pruner.isPhrasing,
      hasBreaks: pruner.hasBreaks)
    return rewriter.rewritten()
  }

  private init(_ tree: HTMLTree, _ strictness: Strictness, title: String?) {
    self.tree = tree
    self.strictness = strictness
    self.title = TitleWords(title ?? "")
    measure = TextMeasure(tree)
    dropped = [Bool](repeating: false, count: tree.count)
    isPhrasing = dropped
    hasBreaks = dropped
  }

  private mutating func drop() {
    let main = strictness == .selected ? nil : MainArticle.find(tree, measure, title: title)
    var index = 0
    while index < tree.count {
      let name = tree.name(index)
      if name != .text, isDropped(index, name) || main?.excludes(index, tree) == true {
        dropped[index] = true
        index = tree.end(index)
      } else {
        if name == .table { tableEnd = max(tableEnd, tree.end(index)) }
        if name == .code { codeEnd = max(codeEnd, tree.end(index)) }
        index += 1
      }
    }
  }

  private mutating func isDropped(_ index: Int, _ name: HTMLName) -> Bool {
    if strictness == .selected { return isDroppedFromSelected(index, name) }
    if name.isNeverShown { return true }
    if name == .html || name == .body { return false }
    if name == .noscript { return !unwraps(index) }
    if name != .article, name != .main, WholeWords.comments.occur(in: tree, index) { return true }
    if NodeVisibility.isHidden(tree, index) { return true }
    let role = tree.value(AttributeName.role, of: index)
    if isByline(index) { return true }
    if repeatsTitle(index, name) { return true }
    switch strictness {
    case .unlikely:
      if isUnlikely(index, name) || role.map(Self.unlikelyRoles.contains) == true { return true }
    case .hidden, .selected: break
    }
    return isEmptyBlock(index, name)
  }

  /// Whether an element is not part of what the user has selected. A selected element itself
  /// stays, though it may be hidden until a script shows it.
  private mutating func isDroppedFromSelected(_ index: Int, _ name: HTMLName) -> Bool {
    if name == .noscript { return !unwraps(index) }
    if name.isSource || name.isField { return true }
    guard tree.parent(index) > 0 else { return false }
    return NodeVisibility.isHidden(tree, index) || name == .form && !isMostText(index)
  }

  /// Whether an element, such as a form around a whole page, contains most of the text.
  private func isMostText(_ index: Int) -> Bool {
    measure.characters(index..<tree.end(index)) * 2 > measure.characters(0..<tree.count)
  }

  private static let unlikelyRoles: Set = [
    "menu", "menubar", "complementary", "navigation", "alert", "alertdialog", "dialog",
  ]

  private func isUnlikely(_ index: Int, _ name: HTMLName) -> Bool {
    // A list of terms must not lose its terms.
    guard name != .a, !name.isHeading, name != .dt, name != .dd, index >= tableEnd, index >= codeEnd
    else {
      return false
    }
    return matches(.unlikely, index) && !matches(.maybe, index) && !isQuotation(index)
  }

  /// Whether most of an element is a quotation, as in messages of social networks.
  private func isQuotation(_ index: Int) -> Bool {
    let end = tree.end(index)
    let count = measure.characters(index..<end)
    guard let quote = (index..<min(end, index + 8)).first(where: { tree.name($0) == .blockquote })
    else { return false }
    return measure.characters(quote..<tree.end(quote)) * 2 > count
  }

  /// Whether the words occur in the class or the id of an element.
  private func matches(_ words: ClassWords, _ index: Int) -> Bool {
    let span = tree.store.span
    if let range = tree.attribute(AttributeName.class, of: index), words.occur(in: span, range) {
      return true
    }
    guard let range = tree.attribute(AttributeName.id, of: index) else { return false }
    return words.occur(in: span, range)
  }

  private func isByline(_ index: Int) -> Bool {
    let count = measure.characters(index..<tree.end(index))
    guard count > 0, count < 100 else { return false }
    if tree.value(AttributeName.rel, of: index) == "author" { return true }
    if tree.value(AttributeName.itemprop, of: index)?.contains("author") == true { return true }
    return matches(.byline, index)
  }

  /// Whether a heading is the article's headline, which is shown above the text; only the first is.
  private mutating func repeatsTitle(_ index: Int, _ name: HTMLName) -> Bool {
    guard !hasTitle, name == .h1 || name == .h2 else { return false }
    guard measure.isShort(index..<tree.end(index), 400) else { return false }
    hasTitle = title.isSimilar(to: tree.text(index))
    return hasTitle
  }

  private func isEmptyBlock(_ index: Int, _ name: HTMLName) -> Bool {
    switch name {
    case .div, .section, .header, .h1, .h2, .h3, .h4, .h5, .h6: break
    default: return false
    }
    let end = tree.end(index)
    guard measure.characters(index..<end) == 0 else { return false }
    return tree.nodes[(index + 1)..<end].allSatisfy {
      $0.name == .text || $0.name == .br || $0.name == .hr
    }
  }

  /// Returns whether the content of a `noscript` is kept: a single picture without text, which is
  /// loaded late and replaces the placeholder before it.
  private mutating func unwraps(_ index: Int) -> Bool {
    let end = tree.end(index)
    let pictures = tree.nodes[index..<end].count { $0.name == .img }
    guard pictures == 1, measure.characters(index..<end) == 0 else { return false }
    var before = index - 1
    let parent = tree.parent(index)
    while before > parent, tree.name(before) == .text,
      measure.characters(before..<(before + 1)) == 0
    {
      before -= 1
    }
    while before > parent, tree.parent(before) != parent { before = tree.parent(before) }
    guard before > parent else { return true }
    let range = before..<tree.end(before)
    if measure.characters(range) == 0, tree.nodes[range].count(where: { $0.name == .img }) == 1 {
      dropped[before] = true
    }
    return true
  }

  /// Finds out which nodes are phrasing content, and where double line breaks are.
  private mutating func classify() {
    var index = tree.count - 1
    var allPhrasing = [Bool](repeating: true, count: tree.count)
    while index >= 0 {
      let name = tree.name(index)
      let breaks = dropped[index] ? false : hasDoubleBreak(index, name)
      hasBreaks[index] = breaks
      isPhrasing[index] =
        name.isPhrasing && !(breaks && (name == .span || name == .font))
        || name.isTransparent && allPhrasing[index]
      let parent = tree.parent(index)
      if parent >= 0, !isPhrasing[index], !dropped[index] { allPhrasing[parent] = false }
      index -= 1
    }
  }

  private func hasDoubleBreak(_ index: Int, _ name: HTMLName) -> Bool {
    switch name {
    case .p, .span, .font, .li, .td, .blockquote, .dd: break
    default: guard name.isContainer else { return false }
    }
    var breaks = 0
    var child = index + 1
    let end = tree.end(index)
    while child < end {
      let next = tree.end(child)
      if tree.name(child) == .br {
        breaks += 1
        if breaks == 2 { return true }
      } else if tree.name(child) != .text || measure.characters(child..<next) > 0 {
        breaks = 0
      }
      child = next
    }
    return false
  }
}
