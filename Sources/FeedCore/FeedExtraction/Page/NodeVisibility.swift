import FeedFormats

/// What the attributes of an element say about whether it is shown.
enum NodeVisibility {
  private static let display = ClassWords("display:none visibility:hidden")

  /// Returns whether an element is hidden by its attributes.
  static func isHidden(_ tree: HTMLTree, _ index: Int) -> Bool {
    if tree.attribute(AttributeName.hidden, of: index) != nil { return true }
    if let style = tree.value(AttributeName.style, of: index) {
      let rules = Array(style.utf8.filter { !$0.isMarkupSpace })
      if display.occur(in: rules.span, 0..<rules.count) { return true }
    }
    guard tree.value(AttributeName.ariaHidden, of: index) == "true" else { return false }
    return tree.value(AttributeName.class, of: index)?.contains("fallback-image") != true
  }
}
