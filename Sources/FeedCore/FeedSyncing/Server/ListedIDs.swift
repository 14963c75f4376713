/// A list of a server as a whole.
package struct ListedIDs: Equatable, Sendable {
  package let ids: IDList
  /// The server's time when it began to answer, in seconds since 1970, if it told it.
  package let date: Int64?
  /// The number of answers that the list took.
  package let pages: Int

  package init(ids: IDList, date: Int64? = nil, pages: Int = 1) {
    (self.ids, self.date, self.pages) = (ids, date, pages)
  }
}
