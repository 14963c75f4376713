extension EntryRecord {
  /// The row of the river that it makes; the one place where the archive's kinds meet the river's.
  func item(_ head: EntryHead) -> FeedItem {
    switch kind {
    case .article:
      let (title, lead) = heading
      return .article(head, Article(title: title, lead: lead, wordCount: wordCount))
    case .status:
      return .status(
        head, Status(text: lead.isEmpty ? heading.title : lead, commentCount: commentCount))
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

  /// A title, and what is left of the lead: without a title its first sentence stands for one, and
  /// without any text what it points to.
  private var heading: (title: String, lead: String) {
    if let title, !title.isEmpty { return (title, lead) }
    if !lead.isEmpty {
      let (sentence, rest) = BriefText.firstSentence(of: lead)
      return (sentence, rest)
    }
    return (host.isEmpty ? "Untitled" : host, "")
  }
}
