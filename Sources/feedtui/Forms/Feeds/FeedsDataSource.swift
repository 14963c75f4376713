import FeedModel
import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

/// The rows of the page of feeds.
nonisolated struct FeedsDataSource: ListDataSource {
  let matrix: FeedsMatrix
  /// The current time in seconds since 1970, to which ages are relative.
  let now: Int64
  let clock: Clock
  /// The keys that open query feeds.
  let keys: KeyHints
  var style = FeedRowStyle()

  func cell(for row: FeedsRow) -> any Cell {
    switch row {
    case .profile(let overview):
      ProfileCell(overview, moment: clock.moment(of:))
    case .account(let report):
      AccountCell(report, style: style, moment: clock.moment(of:))
    case .queryFeed(let summary):
      QueryFeedCell(
        summary, keys: summary.number > 9 ? "" : keys[QueryFeedAction.name(summary.number)])
    case .feed(let summary, let group, let options): cell(of: summary, group, options)
    }
  }

  private func cell(
    of summary: FeedSummary, _ group: FeedsGroup, _ options: FeedOptions
  ) -> FeedCell {
    FeedCell(summary, options, in: group, now: now, style: style, moment: clock.moment(of:))
  }

  /// The line about the selected heading: the feeds below it, as many as a row could hold.
  static func names(of rows: [FeedsRow]) -> [CellLine] {
    let names = rows.lazy.compactMap(\.summary?.feed.title).prefix(80).map(Sanitizer.line)
    return [CellLine(text: names.joined(separator: ", "), style: .muted)]
  }

  /// The line about the selected row below the list: the condition, host and settings of a feed,
  /// the expression of a query feed.
  func details(of row: FeedsRow) -> [CellLine] {
    switch row {
    case .queryFeed(let summary):
      return [CellLine(text: Sanitizer.line(summary.queryFeed.text), style: .muted)]
    case .feed(let summary, let group, let options):
      let feed = cell(of: summary, group, options)
      let trouble = CellLine(text: feed.message, style: feed.isTroubled ? Style(.warning) : .muted)
      return [trouble, CellLine(text: feed.facts, style: .muted)].filter { !$0.text.isEmpty }
    case .account(let report):
      return report.trouble.map { [CellLine(text: Sanitizer.line($0), style: Style(.warning))] }
        ?? []
    case .profile: return []
    }
  }

  /// The headers of feeds can be acted on.
  func canSelect(header: FeedsHeader) -> Bool {
    header.group != .profile && header.group != .accounts
  }

  func trait(of row: FeedsRow) -> RowTrait {
    switch row {
    case .profile, .account: .single
    case .queryFeed, .feed: .selectable
    }
  }

  func cell(for header: FeedsHeader, foldedCount: Int?) -> any Cell {
    SectionHeaderCell(
      SectionHeaderCell.Model(
        title: header.group.title, facts: facts(of: header), isFolded: foldedCount != nil))
  }

  private func facts(of header: FeedsHeader) -> [String] {
    guard header.group != .profile else { return [] }
    let thing =
      switch header.group {
      case .queryFeeds: "query feed"
      case .accounts: "account"
      case .profile, .tag, .heading, .untagged: "feed"
      }
    let count = Wording.counted(header.count, thing)
    return header.unread > 0 ? ["\(Wording.grouped(header.unread)) unread", count] : [count]
  }
}
