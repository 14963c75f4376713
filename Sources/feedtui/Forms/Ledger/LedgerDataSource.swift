package import FeedModel
import FeedReading
package import FeedtuiPages
import SafeText
package import TerminalKit

/// The latest attempts to fetch feeds, newest first, under the days they were made on.
nonisolated package struct LedgerDataSource: ListDataSource {
  package let matrix: SectionMatrix<String, String, LedgerRow>
  private let scope: Scope
  private let clock: Clock
  private let columns: LedgerColumns

  /// The feeds that the attempts are about.
  package enum Scope {
    case oneFeed, allFeeds
  }

  /// The number of attempts that are shown at most.
  package static let most = 1000

  package init(_ entries: [LedgerEntry], _ scope: Scope, clock: Clock) {
    self.scope = scope
    self.clock = clock
    columns = LedgerColumns(of: entries, clock)
    var days: [(title: String, rows: [LedgerRow])] = []
    for entry in entries {
      let title = clock.day(of: entry.time)
      if title != days.last?.title {
        if let last = days.last { days[days.count - 1].rows.append(.blank(last.title)) }
        days.append((title, []))
      }
      days[days.count - 1].rows.append(.entry(entry))
    }
    if entries.count >= Self.most, let last = days.last {
      days[days.count - 1].rows += [.blank(last.title), .rest]
    }
    matrix = SectionMatrix(days.map { Section($0.title, header: $0.title, items: $0.rows) })
  }

  package func cell(for row: LedgerRow) -> any Cell {
    switch row {
    case .entry(let entry): cell(for: entry)
    case .blank: BlankCell()
    case .rest:
      TextCell(
        left: .init(""), column: 0,
        words: .init(
          "The newest \(Wording.grouped(Self.most)); 'feedtui ledger' prints all.", .muted))
    }
  }

  package func trait(of row: LedgerRow) -> RowTrait { .fixed }

  private func cell(for entry: LedgerEntry) -> LedgerCell {
    let style: Style =
      switch entry.decision {
      case .taken, .limited, .moved: .plain
      case .failed, .returned, .paused, .retired: Style(.warning)
      }
    return LedgerCell(
      columns: columns, texts: LedgerColumns.texts(of: entry, clock),
      title: scope == .oneFeed ? "" : entry.name, words: entry.words,
      isUsual: entry.decision == .taken && entry.next?.reason == .setting, style: style)
  }
}

/// A row of the ledger.
nonisolated package enum LedgerRow: ListItem {
  case entry(LedgerEntry)
  /// The empty row below a day.
  case blank(String)
  /// Says that there is more than is shown.
  case rest

  package enum ID: Hashable, Sendable {
    case entry(Int64, url: String)
    case blank(String)
    case rest
  }

  package var id: ID {
    switch self {
    case .entry(let entry): .entry(entry.time, url: entry.url)
    case .blank(let day): .blank(day)
    case .rest: .rest
    }
  }
}

nonisolated extension LedgerEntry {
  /// The title; of a feed without one, the address without its scheme.
  fileprivate var name: String {
    let scheme = title == url ? title.firstRange(of: "://") : nil
    return Sanitizer.line(scheme.map { String(title[$0.upperBound...]) } ?? title)
  }

  /// "gone for good · no next fetch": what the table has no column for.
  fileprivate var words: String {
    let fact = decision == .taken ? nil : consequence
    // That it is tried again is said by the time.
    let cause = next?.reason == .failure && fact != nil ? nil : next.map(reason) ?? "no next fetch"
    return Sanitizer.line([fact, cause].compactMap(\.self).joined(separator: " · "))
  }
}
