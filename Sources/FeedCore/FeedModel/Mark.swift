/// A mark of the user on items: one value from the key to the archive.
package enum Mark: Equatable, Sendable {
  case read(Bool)
  case favourite(Bool)
  /// 1 to 5 stars; 0 takes them away.
  case rating(Int)
  case tags(TagChange)
  /// `nil` deletes the note.
  case note(String?)
  /// Whether the item is out of the views, except the favourites, the rated and the tagged ones.
  case hidden(Bool)
  /// Whether the file of an episode is here, or wanted.
  case downloaded(Bool)

  /// Whether the items are kept from now on, like favourites.
  package var isKept: Bool {
    switch self {
    case .favourite(let isFavourite): isFavourite
    case .rating(let stars): stars > 0
    case .tags(let change): !change.added.isEmpty
    case .note(let note): note != nil
    case .read, .hidden, .downloaded: false
    }
  }
}
