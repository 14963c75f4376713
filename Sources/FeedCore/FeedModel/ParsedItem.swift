/// One item of a feed document.
public struct ParsedItem: Equatable, Sendable {
  /// The document's identifier, neither resolved nor normalised; a digest if there is none.
  public var id: String
  public var kind: Kind
  public var title: String?
  public var link: String?
  /// The authors for display, in the document's order and without duplicates.
  public var authors: [String]
  /// Seconds since 1970.
  public var published: Int64?
  /// Seconds since 1970.
  public var updated: Int64?
  /// The summary, on one line.
  public var summary: String?
  public var contentHTML: String?
  public var contentText: String?
  public var enclosures: [Enclosure]
  public var image: Image?
  /// The URL of the discussion.
  public var comments: String?
  public var commentCount: Int?
  public var categories: [String]
  /// The duration of the first audio or video, in seconds.
  public var duration: Int?

  public enum Kind: String, Equatable, Sendable {
    case status, photo, article, audio, video, link
  }

  public struct Enclosure: Equatable, Sendable {
    public var url: String
    public var type: String?
    /// The size in bytes, always positive.
    public var length: Int?

    public init(url: String, type: String? = nil, length: Int? = nil) {
      self.url = url
      self.type = type
      self.length = length
    }
  }

  public struct Image: Equatable, Sendable {
    public var url: String
    /// A description of the picture.
    public var alternative: String?
    /// The size in pixels.
    public var width: Int?
    public var height: Int?

    public init(url: String, alternative: String? = nil, width: Int? = nil, height: Int? = nil) {
      self.url = url
      self.alternative = alternative
      self.width = width
      self.height = height
    }
  }

  public init(
    id: String, kind: Kind, title: String? = nil, link: String? = nil, authors: [String] = [],
    published: Int64? = nil, updated: Int64? = nil, summary: String? = nil,
    contentHTML: String? = nil, contentText: String? = nil, enclosures: [Enclosure] = [],
    image: Image? = nil, comments: String? = nil, commentCount: Int? = nil,
    categories: [String] = [], duration: Int? = nil
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.link = link
    self.authors = authors
    self.published = published
    self.updated = updated
    self.summary = summary
    self.contentHTML = contentHTML
    self.contentText = contentText
    self.enclosures = enclosures
    self.image = image
    self.comments = comments
    self.commentCount = commentCount
    self.categories = categories
    self.duration = duration
  }
}
