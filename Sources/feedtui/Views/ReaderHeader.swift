import FeedCore

/// The lines above an item's text: what it is called, where and when it is from.
struct ReaderHeader {
  private let title: String
  private let source: String
  private let link: String?

  /// Columns of the longest line.
  private let measure: Int

  /// `date` is when the item is from, in words.
  init(_ item: FeedItem, date: String?, measure: Int) {
    self.measure = measure
    switch item {
    case .status: title = ""
    case .article, .photo, .episode, .link, .notice: title = item.headline
    }
    let head = item.head
    source = [head?.feedTitle, head?.author, date].compactMap { $0 }.filter { !$0.isEmpty }
      .joined(separator: " · ")
    link = head?.link
  }

  func lines(width: Int) -> [StyledLine] {
    let measure = min(width, measure)
    let rows =
      CellLine.wrap(title, style: Style(.accent, .bold), width: measure, maximum: 6)
      + CellLine.wrap(source, style: .muted, width: measure, maximum: 3)
      + CellLine.wrap(link ?? "", style: Style(.link), width: measure, maximum: 1)
    return (rows + [CellLine(text: "", style: .plain)])
      .map { StyledLine($0.text, style: $0.style) }
  }
}
