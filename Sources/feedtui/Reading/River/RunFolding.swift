import FeedModel
import FeedtuiPages
import FeedtuiSettings
import TerminalKit

/// The runs of one feed in a river (`fold_runs`): which of them are unfolded, and how far the river
/// reads ahead as others are folded.
struct RunFolding {
  /// Entries of the runs that are unfolded.
  private(set) var unfolded: Set<EntryID> = []
  /// How many times as much of the archive is asked for as without folded runs.
  private(set) var reach = 2

  private static let farthest = 64

  /// Whether runs are folded: in lists of several feeds, newest first.
  static func isOn(in request: TimelineRequest, _ settings: Settings) -> Bool {
    guard settings.foldRuns, request.search == nil, request.order == .newest else { return false }
    switch request.kind {
    case .all, .unread, .queryFeed: return true
    case .favourites, .rated, .tagged, .feed: return false
    }
  }

  /// Returns false if more would be too much.
  mutating func reachFarther() -> Bool {
    guard reach < Self.farthest else { return false }
    reach *= 2
    return true
  }

  /// The run of that entry is unfolded.
  mutating func unfold(_ entry: EntryID?) { if let entry { unfolded.insert(entry) } }

  mutating func toggle(_ run: FeedRun) {
    if run.isUnfolded {
      unfolded.subtract(run.heads.map(\.id))
    } else {
      unfolded.insert(run.oldest)
    }
  }
}

nonisolated extension ListView<RiverDataSource> {
  /// The run of that row; `nil` if the row is not a run.
  func run(_ id: FeedItem.ID) -> FeedRun? {
    guard case .run = id else { return nil }
    return dataSource.matrix.first { $0.id == id }?.feedRun
  }

  /// A run that was selected stays so, also when older items have been added to it.
  mutating func follow(_ selected: FeedItem.ID?) {
    guard case .run(let oldest) = selected, run(.run(oldest)) == nil else { return }
    let grown = dataSource.matrix.first { row in
      row.feedRun?.heads.contains { $0.id == oldest } ?? false
    }
    if let grown { select(.item(grown.id)) }
  }
}
