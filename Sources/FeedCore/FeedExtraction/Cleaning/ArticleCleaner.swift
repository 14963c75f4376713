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

  /// Whether an element is never a part of an article's text.
  private func isForeign(_ index: Int) -> Bool {
    switch tree.name(index) {
    case .object, .embed, .footer, .aside, .iframe, .input, .textarea, .select, .button, .nav,
      .datalist, .noscript, .meter, .progress, .dialog:
      return true
    case .h1, .h2:
      if ClassWeights.weight(tree, index) < 0 { return true }
    default: break
    }
    return isSharing(index)
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
      if index > root, cleansConditionally, !insides[index - root], isBox(index, name) {
        dropped[index] = true
        continue
      }
      let parent = tree.parent(index)
      if index > root, parent >= root {
        contents[parent].add(contents[index], name, isInFigure: name == .figure)
      }
    }
  }

  /// Whether an element looks like a box beside the text, by what is in it.
  private func isBox(_ index: Int, _ name: HTMLName) -> Bool {
    switch name {
    case .form, .fieldset, .table, .ul, .div, .section, .header: break
    default: return false
    }
    if name == .table, tables.isData(index) { return false }
    if tables.containsData(index..<tree.end(index)) { return false }
    return contents[index].isBox(name, weight: ClassWeights.weight(tree, index))
  }
}
