import FeedCore

/// The lines above an item's text: what it is called, where and when it is from.
struct ReaderHeader {
  private let title: String
  private let source: String
  private let link: String?

  init(_ item: FeedItem, zone: Zone, today: Day) {
    switch item {
    case .status: title = ""
    case .article, .photo, .episode, .link, .notice: title = item.headline
    }
    let head = item.head
    let date = head.map { head in
      let day = Wording.title(of: zone.day(at: head.sortTime), today: today)
      return "\(day), \(Wording.clock(head.sortTime, zone))"
    }
    source = [head?.feedTitle, head?.author, date].compactMap { $0 }.filter { !$0.isEmpty }
      .joined(separator: " · ")
    link = head?.link
  }

  func lines(width: Int) -> [StyledLine] {
    let measure = min(width, 80)
    let rows =
      CellLine.wrap(title, style: Style(.accent, .bold), width: measure, maximum: 6)
      + CellLine.wrap(source, style: .muted, width: measure, maximum: 3)
      + CellLine.wrap(link ?? "", style: Style(.link), width: measure, maximum: 1)
    return (rows + [CellLine(text: "", style: .plain)])
      .map { StyledLine($0.text, style: $0.style) }
  }
}
