import FeedModel
import FeedtuiPages
import SafeText
import TerminalKit

/// Groups rows by what they have in common in their order.
nonisolated enum SortedSections {
  /// Returns a section for each that `sorting` names.
  static func matrix(
    page: TimelinePage, _ sorting: SortedRows, marks: PendingMarks, today: Day, dates: DateStyle
  ) -> RiverMatrix {
    var rest = page.rows[...]
    var sections: [Section<RiverSection, DayHeader, FeedItem>] = []
    let last = sorting.sections.count - 1
    for (number, section) in sorting.sections.enumerated() {
      let rows = rest.prefix(section.rows)
      rest = rest.dropFirst(section.rows)
      let items = rows.compactMap { marks.applied(to: $0, in: page.request.kind) }
      guard let first = items.first?.head else { continue }
      let title = title(of: section.key, first: first, today, dates)
      // Of a section at an edge the page may have a part only.
      let isPart = number == 0 && page.hasNewer || number == last && page.hasOlder
      var count = isPart ? sorting.counts[section.key] : count(items)
      for head in rows.compactMap(\.head) where isPart { count?.apply(marks.change(of: head)) }
      sections.append(
        Section(key(section.key), header: DayHeader(title: title, count: count), items: items))
    }
    return SectionMatrix(sections)
  }

  private static func key(_ key: SortKey) -> RiverSection {
    if case .day(let day) = key { .dates(day...day) } else { .sorted(key) }
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
    case .stars(let stars): "Rated \(stars)"
    case .signs: "#"
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
