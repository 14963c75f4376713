import FeedModel

extension EntryRecord {
  /// Returns the row of the river for the entry.
  ///
  /// Only this function maps the archive's kinds to the river's.
  func item(_ head: EntryHead) -> FeedItem {
    switch kind {
    case .article:
      let (title, lead) = heading
      return .article(head, Article(title: title, lead: lead, wordCount: wordCount, image: picture))
    case .status:
      return .status(head, Status(text: lead.isEmpty ? heading.title : lead))
    case .photo:
      return .photo(
        head,
        Photo(
          caption: title ?? lead, alternative: alternative, image: image, width: width,
          height: height))
    case .audio:
      return .episode(
        head, Episode(title: heading.title, medium: .audio, duration: duration, size: size))
    case .video:
      return .episode(
        head, Episode(title: heading.title, medium: .video, duration: duration, size: size))
    case .link:
      return .link(head, Link(title: heading.title, host: host, comments: comments))
    }
  }

  private var picture: ParsedItem.Image? {
    image.map {
      ParsedItem.Image(url: $0, alternative: alternative, width: width, height: height)
    }
  }

  /// The title, and the rest of the lead.
  ///
  /// A missing title is replaced by the first sentence of the lead, or if there is no lead by the
  /// link's host.
  private var heading: (title: String, lead: String) {
    if let title, !title.isEmpty { return (title, lead) }
    if !lead.isEmpty {
      let (sentence, rest) = BriefText.firstSentence(of: lead)
      return (sentence, rest)
    }
    return (host.isEmpty ? "Untitled" : host, "")
  }
}
