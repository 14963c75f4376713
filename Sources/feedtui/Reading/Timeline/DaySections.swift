package import FeedModel
import FeedtuiPages
import TerminalKit

/// Groups rows by local day, or by month.
nonisolated package enum DaySections {
  /// Returns a section for each day that has rows, is folded or has muted entries, newest first.
  ///
  /// What is muted stands at the end of its day. Notices form a section of their own above the
  /// days. `rows` are newest first, as they come from the archive. Runs of one feed are folded, but
  /// for those with an entry of `unfoldedRuns`, unless that is `nil`.
  package static func matrix(
    rows: [FeedItem], foldedDays: [Day] = [], counts: [Day: DayCount] = [:],
    notices: [Notice] = [], muted: [MutedDay] = [], monthsBefore: Day? = nil, zone: Zone,
    today: Day, unfoldedRuns: Set<EntryID>? = nil, dates: DateStyle = .words
  ) -> RiverMatrix {
    var days: [(day: Day, items: [FeedItem])] = []
    var folded = foldedDays[...]
    /// Appends the folded days newer than `day`; without a day, all that are left.
    func passFolded(newerThan day: Day?) {
      while let next = folded.first, day.map({ next > $0 }) ?? true {
        days.append((next, []))
        folded = folded.dropFirst()
      }
    }
    var finder = DayFinder(zone)
    for row in rows {
      guard let head = row.head else { continue }
      let day = finder.day(at: head.sortTime)
      if days.last?.day != day || days.last?.items.isEmpty == true {
        passFolded(newerThan: day)
        days.append((day, []))
      }
      days[days.count - 1].items.append(row)
    }
    passFolded(newerThan: nil)
    if let unfoldedRuns {
      days = days.map { ($0.day, FeedRuns.folded($0.items, unfolded: unfoldedRuns)) }
    }
    for day in muted { add(day, to: &days) }
    var parts: [(days: ClosedRange<Day>, items: [FeedItem])] = []
    for (day, items) in days {
      let days = day.section(monthsBefore: monthsBefore)
      if parts.last?.days != days { parts.append((days, [])) }
      parts[parts.count - 1].items += items
    }
    let sections = parts.map { days, items in
      let title = Wording.title(of: days, today: today, style: dates)
      return section(.dates(days), DayHeader(title: title, count: counts[days.lowerBound]), items)
    }
    guard !notices.isEmpty else { return SectionMatrix(sections) }
    let own = Section(
      RiverSection.notices,
      header: DayHeader(title: notices.allSatisfy { $0.id == Tour.notice } ? "Tour" : "Notices"),
      items: notices.map(FeedItem.notice))
    return SectionMatrix([own] + sections)
  }

  /// Returns a section that is folded if it has no items.
  private static func section(
    _ key: RiverSection, _ header: DayHeader, _ items: [FeedItem]
  ) -> Section<RiverSection, DayHeader, FeedItem> {
    items.isEmpty
      ? Section(key, .folded(header, count: header.count?.shown ?? 0))
      : Section(key, header: header, items: items)
  }

  /// Adds what is muted to its day.
  private static func add(_ muted: MutedDay, to days: inout [(day: Day, items: [FeedItem])]) {
    let rows = [FeedItem.muted(muted)] + (muted.items ?? [])
    let index = days.firstIndex { $0.day <= muted.day } ?? days.endIndex
    if index < days.endIndex, days[index].day == muted.day {
      days[index].items += rows
    } else {
      days.insert((muted.day, rows), at: index)
    }
  }
}

/// The contents of the header of a day, of the notices or of another section.
nonisolated package struct DayHeader: Equatable, Sendable {
  package let title: String
  /// The counts of the whole section; `nil` if they are not known.
  package var count: DayCount?
}
