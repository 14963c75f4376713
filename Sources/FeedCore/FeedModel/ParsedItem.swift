/// One item of a feed document.
package struct ParsedItem: Equatable, Sendable {
  /// The document's identifier, neither resolved nor normalised; a digest if there is none.
  package var id: String
  package var kind: Kind
  package var title: String?
  package var link: String?
  /// The authors for display, in the document's order and without duplicates.
  package var authors: [String]
  /// Seconds since 1970.
  package var published: Int64?
  /// Seconds since 1970.
  package var updated: Int64?
  /// The summary, on one line.
  package var summary: String?
  package var contentHTML: String?
  package var contentText: String?
  package var enclosures: [Enclosure]
  package var image: Image?
  /// The URL of the discussion.
  package var comments: String?
  package var commentCount: Int?
  package var categories: [String]
  /// The duration of the first audio or video, in seconds.
  package var duration: Int?
  package var (season, episode): (Int?, Int?)
  /// Whether the content is plain text, whose lines count.
  package var isPlain: Bool
  /// What is shown of the item, if its writer hides a part of it.
  package var shown: Shown?
  /// The titles of the content's pictures.
  package var titles: String

  /// An item without what its writer hides.
  package struct Shown: Equatable, Sendable {
    package var kind: Kind
    package var summary: String?
    package var text: String?
    package var image: Image?

    package init(kind: Kind, summary: String?, text: String?, image: Image?) {
      (self.kind, self.summary, self.text, self.image) = (kind, summary, text, image)
    }
  }

  package enum Kind: String, Equatable, Sendable, CaseIterable {
    case status, photo, article, audio, video, link
  }

  package struct Enclosure: Equatable, Sendable {
    package var url: String
    package var type: String?
    /// The size in bytes, always positive.
    package var length: Int?
    /// Its relation to the sound or video; `nil` for a file that is attached for its own sake.
    package var relation: Relation?

    /// The relation of a file to an episode (https://podcasting2.org/docs/podcast-namespace).
    package enum Relation: String, Equatable, Sendable {
      case chapters, transcript
    }

    package init(
      url: String, type: String? = nil, length: Int? = nil, relation: Relation? = nil
    ) {
      (self.url, self.type, self.length, self.relation) = (url, type, length, relation)
    }
  }

  package struct Image: Equatable, Sendable {
    package var url: String
    /// A description of the picture.
    package var alternative: String?
    /// The size in pixels.
    package var width: Int?
    package var height: Int?

    package init(url: String, alternative: String? = nil, width: Int? = nil, height: Int? = nil) {
      self.url = url
      self.alternative = alternative
      self.width = width
      self.height = height
    }
  }

  package init(
    id: String, kind: Kind, title: String? = nil, link: String? = nil, authors: [String] = [],
    published: Int64? = nil, updated: Int64? = nil, summary: String? = nil,
    contentHTML: String? = nil, contentText: String? = nil, enclosures: [Enclosure] = [],
    image: Image? = nil, comments: String? = nil, commentCount: Int? = nil,
    categories: [String] = [], duration: Int? = nil, season: Int? = nil,
    episode: Int? = nil, isPlain: Bool = false, shown: Shown? = nil, titles: String = ""
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
    (self.season, self.episode) = (season, episode)
    self.isPlain = isPlain
    self.shown = shown
    self.titles = titles
  }
}
