/// An item as a server has it, with its marks.
package struct RemoteItem: Equatable, Sendable {
  package var id: RemoteItemID
  /// The feed that it belongs to, as the server names it.
  package var stream: String
  /// Its contents. Servers of the Google Reader API do not tell the feed's own identifier, so `id`
  /// is only a name that the server makes.
  package var item: ParsedItem
  package var isRead: Bool
  package var isStarred: Bool
  /// When the server got it, in seconds since 1970.
  package var arrival: Int64?
  /// The SHA-256 of the feed's own identifier, in 64 hexadecimal digits, if the server tells it.
  package var hash: String?

  package init(
    id: RemoteItemID, stream: String, item: ParsedItem, isRead: Bool, isStarred: Bool,
    arrival: Int64? = nil, hash: String? = nil
  ) {
    self.id = id
    self.stream = stream
    self.item = item
    self.isRead = isRead
    self.isStarred = isStarred
    self.arrival = arrival
    self.hash = hash
  }

  package func has(_ mark: RemoteMark) -> Bool {
    switch mark {
    case .read: isRead
    case .star: isStarred
    }
  }
}

/// A mark that servers have too.
package enum RemoteMark: String, CaseIterable, Sendable {
  case read, star
}
