/// Another copy of an entry's story, in another feed.
package struct EntryCopy: Equatable, Sendable {
  package let id: EntryID
  package let feedTitle: String
  /// The address of the comments on it; `nil` if its feed gives none.
  package let comments: String?

  package init(id: EntryID, feedTitle: String, comments: String? = nil) {
    (self.id, self.feedTitle, self.comments) = (id, feedTitle, comments)
  }
}
