/// What an act does to the tags of each of its entries.
package struct TagChange: Equatable, Sendable {
  package var added: [String]
  package var removed: [String]

  package init(added: [String] = [], removed: [String] = []) {
    self.added = added
    self.removed = removed
  }

  /// Returns the tags afterwards. New ones come last, and a tag that is there stays as it is.
  package func applied(to tags: [String]) -> [String] {
    let gone = Set(removed.map(ItemTag.key))
    var after = tags.filter { !gone.contains(ItemTag.key($0)) }
    var known = Set(after.map(ItemTag.key))
    for tag in added where known.insert(ItemTag.key(tag)).inserted { after.append(tag) }
    return after
  }
}
