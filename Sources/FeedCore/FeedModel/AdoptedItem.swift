/// An entry imported from another program, with its marks.
package struct AdoptedItem: Equatable, Sendable {
  /// The feed's identifier for the entry.
  package var guid: String
  package var title: String
  package var author: String
  package var link: String
  package var html: String
  /// Whether `html` is plain text, with lines of its own.
  package var isPlain = false
  /// Seconds since 1970; `nil` if unknown.
  package var date: Int64?
  package var enclosure: ParsedItem.Enclosure?
  package var isRead: Bool
  /// Letters from `a` to `z` and `A` to `Z`. Each becomes a tag, and an entry with at least one of
  /// them a favourite.
  package var flags: String
  /// Tags of the other program's user.
  package var tags: [String] = []
  /// Whether the other program marks the entry as important. One with flags is a favourite too.
  package var isFavourite = false
  /// Whether the entry was deleted in the other program.
  package var isHidden: Bool
  /// Whether the feed itself names the entry by `guid`. Other entries are also found by their
  /// links.
  package var isNamedByFeed = true

  package init(
    guid: String, title: String, author: String = "", link: String = "", html: String = "",
    date: Int64? = nil, enclosure: ParsedItem.Enclosure? = nil, isRead: Bool = false,
    flags: String = "", isHidden: Bool = false
  ) {
    self.guid = guid
    self.title = title
    self.author = author
    self.link = link
    self.html = html
    self.date = date
    self.enclosure = enclosure
    self.isRead = isRead
    self.flags = flags
    self.isHidden = isHidden
  }
}

/// A download of another program, which keeps its file.
package struct AdoptedDownload: Sendable {
  /// The address of the file.
  package let address: String
  /// The file, if it is here, and its size in bytes.
  package let path: String?
  package let bytes: Int?
  package let isHeard: Bool

  package init(address: String, path: String?, bytes: Int?, isHeard: Bool) {
    (self.address, self.path, self.bytes, self.isHeard) = (address, path, bytes, isHeard)
  }
}
