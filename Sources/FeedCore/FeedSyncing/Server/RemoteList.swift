/// A list of items that a server keeps.
package enum RemoteList: Equatable, Sendable {
  case unread, starred
  /// The items that are read, of `all(since:)`.
  case read(since: Int64?)
  /// All items, or those since a time in seconds since 1970, where `ServerTraits.cutsByArrival`.
  case all(since: Int64?)
}
