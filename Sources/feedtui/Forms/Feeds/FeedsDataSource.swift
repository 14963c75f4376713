import FeedModel
import FeedtuiPages
import FeedtuiSettings
import TerminalKit

/// The rows of the page of feeds.
nonisolated struct FeedsDataSource: ListDataSource {
  let matrix: FeedsMatrix
  let appearance: Appearance
  let clock: Clock
  /// The keys that open query feeds.
  let keys: KeyHints
  var style = FeedRowStyle()

  func cell(for row: FeedsRow) -> any Cell { appearance.spaced(plainCell(for: row)) }

  private func plainCell(for row: FeedsRow) -> any Cell {
    switch row {
    case .profile(let overview):
      ProfileCell(
        ProfileCell.Model(overview, appearance: appearance, moment: clock.moment(of:)))
    case .account(let report):
      AccountCell(
        AccountCell.Model(
          report, appearance: appearance, style: style, moment: clock.moment(of:)))
    case .queryFeed(let summary):
      QueryFeedCell(
        QueryFeedCell.Model(
          summary, keys: summary.number > 9 ? "" : keys[QueryFeedAction.name(summary.number)],
          appearance: appearance))
    case .feed(let summary, let group, let options):
      FeedCell(
        FeedCell.Model(
          summary, options, in: group, appearance: appearance, style: style,
          moment: clock.moment(of:)))
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
    let count = header.count == 1 ? "1 \(thing)" : "\(Wording.grouped(header.count)) \(thing)s"
    return header.unread > 0 ? [count, "\(Wording.grouped(header.unread)) unread"] : [count]
  }
}
