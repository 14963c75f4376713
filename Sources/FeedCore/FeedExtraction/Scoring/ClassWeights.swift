import FeedFormats

/// The weights that classes and ids give to elements (Readability's `_getClassWeight`).
struct ClassWeights {
  /// How many points a class or an id with such a word counts.
  private static let step: Float = 25

  /// Returns the points of an element, between -50 and 50.
  static func weight(_ tree: HTMLTree, _ index: Int) -> Float {
    var weight: Float = 0
    for name in [AttributeName.class, AttributeName.id] {
      guard let range = tree.attribute(name, of: index), !range.isEmpty else { continue }
      if ClassWords.negative.occur(in: tree.store.span, range) { weight -= step }
      if ClassWords.positive.occur(in: tree.store.span, range) { weight += step }
    }
    return weight
  }
}
