/// A part of a view that is marked as read at once.
package enum ViewPart: Equatable, Sendable {
  /// What lies within these seconds since 1970.
  case seconds(Range<Int64>)
  /// What is newer than an entry, or older, without that one.
  case newer(than: EntryID)
  case older(than: EntryID)
  /// A section of a view or a search that is not in the order of time.
  case section(SortKey)
}
