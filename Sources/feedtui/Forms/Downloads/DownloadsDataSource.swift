import FeedModel
import FeedtuiPages
import TerminalKit

/// The files of episodes that the user wants, by how far they are.
nonisolated struct DownloadsDataSource: ListDataSource {
  let matrix: SectionMatrix<DownloadGroup, SectionHeaderCell.Model, Row>
  private let clock: Clock
  private let now: Int64

  init(_ downloads: [Download], _ progress: [EntryID: Download.Progress], _ clock: Clock) {
    self.clock = clock
    now = clock.now()
    let rows = downloads.map { Row(download: $0, progress: progress[$0.entry]) }
    let sections = DownloadGroup.allCases.map { group in
      let items = rows.filter { $0.group == group }
      return Section(group, header: group.header(items), items: items)
    }
    matrix = SectionMatrix(sections.filter { !$0.items.isEmpty })
  }

  func cell(for row: Row) -> any Cell {
    let (due, came) = (row.download.due, row.download.came)
    return DownloadCell(
      row, due: due > now ? clock.time(of: due) : nil,
      came: came.map { clock.moment(of: $0) })
  }

  /// A row of the page of downloads.
  struct Row: ListItem {
    let download: Download
    /// `nil` if it does not come now.
    let progress: Download.Progress?

    var id: EntryID { download.entry }

    var group: DownloadGroup {
      switch download.state {
      case .there: .there
      case .waiting, .failed:
        progress != nil ? .now : download.state == .failed ? .failed : .waiting
      }
    }
  }
}

/// A section of the page of downloads.
nonisolated enum DownloadGroup: CaseIterable, Hashable, Sendable {
  case now, waiting, there, failed

  fileprivate func header(_ rows: [DownloadsDataSource.Row]) -> SectionHeaderCell.Model {
    let bytes = rows.reduce(0) { $0 + ($1.download.total ?? $1.download.length ?? 0) }
    let facts = ["\(rows.count)", bytes > 0 ? Wording.size(bytes) : nil].compactMap(\.self)
    return SectionHeaderCell.Model(title: title, facts: facts, isFolded: false)
  }

  private var title: String {
    switch self {
    case .now: "Now"
    case .waiting: "Waiting"
    case .there: "There"
    case .failed: "Failed"
    }
  }
}
