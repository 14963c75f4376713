package import FeedModel
import TerminalKit

/// Groups rows by local day.
nonisolated package enum DaySections {
  /// Returns a section for each day that has rows, is folded or has muted entries, newest first.
  ///
  /// What is muted stands at the end of its day. Notices form a section of their own above the
  /// days. `rows` are newest first, as they come from the archive.
  package static func matrix(
    rows: [FeedItem], foldedDays: [Day] = [], counts: [Day: DayCount] = [:],
    notices: [Notice] = [], muted: [MutedDay] = [], zone: Zone, today: Day,
    dates: DateStyle = .words
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
    for day in muted { add(day, to: &days) }
    let sections = days.map { day, items in
      let title = Wording.title(of: day, today: today, style: dates)
      let header = DayHeader(title: title, count: counts[day])
      return items.isEmpty
        ? Section(RiverSection.day(day), .folded(header, count: header.count?.shown ?? 0))
        : Section(.day(day), header: header, items: items)
    }
    guard !notices.isEmpty else { return SectionMatrix(sections) }
    let own = Section(
      RiverSection.notices,
      header: DayHeader(title: notices.contains(where: \.isWarning) ? "Notices" : "Tour"),
      items: notices.map(FeedItem.notice))
    return SectionMatrix([own] + sections)
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
