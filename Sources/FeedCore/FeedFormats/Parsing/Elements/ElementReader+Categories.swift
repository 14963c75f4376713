extension ElementReader {
  /// Returns the categories of an item in document order.
  mutating func categories() -> [String] {
    var found = UniqueStrings()
    for index in children { appendCategories(index, to: &found) }
    return found.values
  }

  private mutating func appendCategories(_ index: Int, to found: inout UniqueStrings) {
    let node = tree.nodes[index]
    switch (node.namespace, node.local) {
    case (.itunes, .category): appendItunes(index, to: &found)
    case (.itunes, .keywords), (.media, .keywords):
      for word in characters(index).split(separator: ASCII.comma) {
        found.append(TextConstruct(.plain, word).line)
      }
    case (.media, .category): found.append(string(.label, of: index) ?? titleLine(index))
    case (.media, .group), (.media, .content):
      let end = Int(node.end)
      var child = index + 1
      while child < end {
        if tree.nodes[child].kind == .element, tree.nodes[child].namespace == .media,
          tree.nodes[child].local != .group || tree.nodes[index].local != .group
        {
          appendInside(child, to: &found)
        }
        child += 1
      }
    case (.dc, .subject): found.append(titleLine(index))
    case (_, .category): appendCategory(index, to: &found)
    default: break
    }
  }

  /// Appends the Media RSS keywords and categories inside a group or a content.
  private mutating func appendInside(_ index: Int, to found: inout UniqueStrings) {
    switch tree.nodes[index].local {
    case .keywords, .category: appendCategories(index, to: &found)
    default: break
    }
  }

  /// Appends the text of an RSS category, or the label, term or text of an Atom category.
  private mutating func appendCategory(_ index: Int, to found: inout UniqueStrings) {
    switch dialect {
    case .rss where belongs(tree.nodes[index].namespace, to: .bare):
      found.append(titleLine(index))
    case .atom where belongs(tree.nodes[index].namespace, to: .bare),
      .rss where belongs(tree.nodes[index].namespace, to: .atom):
      found.append(
        string(.label, of: index) ?? string(.term, of: index) ?? titleLine(index))
    case .rss, .atom: break
    }
  }

  /// Appends an `itunes:category`, followed by the ones nested in it.
  private mutating func appendItunes(_ index: Int, to found: inout UniqueStrings) {
    for candidate in index..<Int(tree.nodes[index].end) {
      let node = tree.nodes[candidate]
      if node.kind == .element, node.namespace == .itunes, node.local == .category {
        found.append(string(.text, of: candidate))
      }
    }
  }
}
