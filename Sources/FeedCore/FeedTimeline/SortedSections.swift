import FeedModel
import TerminalKit

/// Groups rows by what they have in common in their order.
enum SortedSections {
  /// Returns a section for each that `sorting` names.
  ///
  /// `item` returns a row as it is shown, or `nil` for one that is hidden.
  static func matrix(
    rows: [FeedItem], _ sorting: SortedRows, today: Day, dates: DateStyle,
    _ item: (FeedItem) -> FeedItem?
  ) -> RiverMatrix {
    var rest = rows[...]
    var sections: [Section<RiverSection, DayHeader, FeedItem>] = []
    for (number, section) in sorting.sections.enumerated() {
      let items = rest.prefix(section.count).compactMap(item)
      rest = rest.dropFirst(section.count)
      guard let first = items.first?.head else { continue }
      // Of the last section the page may have a part only.
      let isWhole = !sorting.isCut || number < sorting.sections.count - 1
      let title = title(of: section.key, first: first, today, dates)
      sections.append(
        Section(
          key(section.key),
          header: DayHeader(title: title, count: isWhole ? count(items) : nil), items: items))
    }
    return SectionMatrix(sections)
  }

  private static func key(_ key: SortKey) -> RiverSection {
    if case .day(let day) = key { .day(day) } else { .sorted(key) }
  }

  private static func count(_ items: [FeedItem]) -> DayCount {
    let heads = items.compactMap(\.head)
    return DayCount(
      shown: heads.count, unread: heads.count { !$0.isRead },
      favourites: heads.count { $0.isFavourite })
  }

  private static func title(
    of key: SortKey, first: EntryHead, _ today: Day, _ dates: DateStyle
  ) -> String {
    switch key {
    case .day(let day): Wording.title(of: day, today: today, style: dates)
    case .stars(0): "Not rated"
    case .stars(let stars): stars == 1 ? "1 star" : "\(stars) stars"
    case .letter("{"): "#"
    case .letter(let letter): Sanitizer.line(letter).uppercased()
    case .feed: Sanitizer.line(first.feedTitle)
    case .author(""): "No author"
    case .author: Sanitizer.line(first.author ?? "")
    case .words(let least): words(least)
    }
  }

  private static func words(_ least: Int) -> String {
    let longer = SortKey.ranges.last { $0 > least }
    guard let longer else { return "\(Wording.grouped(least)) words and more" }
    guard least > 0 else { return "Fewer than \(longer) words" }
    return "\(Wording.grouped(least))–\(Wording.grouped(longer - 1)) words"
  }
}
