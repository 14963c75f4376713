/// An entry imported from another program, with its marks.
public struct AdoptedItem: Equatable, Sendable {
  /// The feed's identifier for the entry.
  public var guid: String
  public var title: String
  public var author: String
  public var link: String
  public var html: String
  /// Seconds since 1970; `nil` if unknown.
  public var date: Int64?
  public var enclosure: ParsedItem.Enclosure?
  public var isRead: Bool
  /// Letters from `a` to `z` and `A` to `Z`. An entry with at least one of them is a favourite.
  public var flags: String
  /// Whether the entry was deleted in the other program.
  public var isHidden: Bool

  public init(
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
