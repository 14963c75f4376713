/// The first key of each action, for sentences such as "u undo".
package struct KeyHints: Sendable {
  private let maps: KeyMaps?
  /// The tables that most sentences need: those of the river and of every page.
  private let first: [KeyTable]

  /// Without keys, actions are named by their commands.
  package init(_ maps: KeyMaps? = nil) {
    self.maps = maps
    first = maps.map { [$0[.river], $0.everywhere] } ?? []
  }

  /// Returns the action's key, or its command in the palette if it has no key.
  package subscript(action: String) -> String {
    if let key = first.lazy.compactMap({ $0.key(of: action) }).first { return key }
    let others = [KeyPage.reader, .feeds, .newRule].lazy.compactMap { maps?[$0].key(of: action) }
    return others.first ?? ":\(action)"
  }
}
