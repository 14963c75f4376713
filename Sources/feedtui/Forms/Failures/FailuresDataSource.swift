import FeedModel
import FeedRefreshing
import FeedtuiPages
import FeedtuiSettings
import TerminalKit

/// What went wrong: the problems of the user's files, the accounts that could not be synced, and
/// the feeds that failed.
nonisolated struct FailuresDataSource: ListDataSource {
  let matrix: SectionMatrix<FailureGroup, SectionHeaderCell.Model, Row>

  init(
    _ problems: [FileProblem], _ failures: [FeedFailureNote], _ accounts: [AccountReport] = []
  ) {
    let files = SectionHeaderCell.Model(
      title: "Files", facts: [problems.countInWords, "the rest is used"], isFolded: false)
    let servers = SectionHeaderCell.Model(
      title: "Accounts", facts: ["what waits is kept"], isFolded: false)
    let feeds = SectionHeaderCell.Model(
      title: "Feeds",
      facts: failures.counts + ["their items are kept"],
      isFolded: false)
    let sections = [
      Section(FailureGroup.files, header: files, items: problems.map(FailuresDataSource.Row.file)),
      Section(
        FailureGroup.accounts, header: servers, items: accounts.map(FailuresDataSource.Row.account)),
      Section(FailureGroup.feeds, header: feeds, items: failures.map(FailuresDataSource.Row.feed)),
    ]
    matrix = SectionMatrix(sections.filter { !$0.items.isEmpty })
  }

  func cell(for row: FailuresDataSource.Row) -> any Cell { FailureCell(row) }
}

/// A section of the page of failures.
nonisolated enum FailureGroup: Hashable, Sendable {
  case files, accounts, feeds
}

nonisolated extension FailuresDataSource {
  /// A row of the page of failures.
  enum Row: ListItem {
    /// A part of one of the user's files that cannot be used.
    case file(FileProblem)
    case account(AccountReport)
    case feed(FeedFailureNote)

    package enum ID: Hashable, Sendable {
      case file(path: String, line: Int?, message: String)
      case account(String)
      case feed(FeedID)
    }

    var id: ID {
      switch self {
      case .file(let problem):
        .file(path: problem.path, line: problem.line, message: problem.message)
      case .account(let report): .account(report.name)
      case .feed(let note): .feed(note.feed)
      }
    }
  }
}
