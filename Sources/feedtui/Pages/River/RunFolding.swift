import FeedModel
import TerminalKit

/// Folds the runs of one feed in a river, if the user wants it (`fold_runs`).
struct RunFolding {
  let window: RiverWindow

  /// Whether runs are folded: in lists of several feeds, newest first.
  var isOn: Bool {
    let request = window.request
    guard window.context.settings.foldRuns, request.search == nil, request.order == .newest
    else { return false }
    switch request.kind {
    case .all, .unread, .queryFeed: return true
    case .favourites, .rated, .tagged, .feed: return false
    }
  }

  /// The entries of the runs that are unfolded; `nil` if none is folded.
  var unfolded: Set<EntryID>? { isOn ? window.runs.unfolded : nil }

  /// Whether rows are folded away that the window holds.
  var hidesRows: Bool {
    isOn && window.rows?.matrix.contains { $0.feedRun?.isUnfolded == false } ?? false
  }

  /// The run of that row; `nil` if the row is none.
  func run(_ id: FeedItem.ID) -> FeedRun? {
    guard case .run = id else { return nil }
    return window.rows?.matrix.first { $0.id == id }?.feedRun
  }

  /// Enter on a run.
  func toggle(_ run: FeedRun) {
    if run.isUnfolded {
      window.runs.unfolded.subtract(run.heads.map(\.id))
    } else {
      window.runs.unfolded.insert(run.oldest)
    }
    window.reload()
    window.slide()
  }

  /// What is selected, or about to be, is not folded away.
  func unfoldSelected() {
    guard isOn else { return }
    if case .awaiting(.entry(let entry)) = window.phase {
      window.runs.unfolded.insert(entry)
    } else if let entry = window.selection?.item?.entry {
      window.runs.unfolded.insert(entry)
    }
  }

  /// A run that was selected stays so, also when older items have been added to it.
  func follow(_ selected: FeedItem.ID?) {
    guard case .run(let oldest) = selected, run(.run(oldest)) == nil else { return }
    let grown = window.rows?.matrix.first { row in
      row.feedRun?.heads.contains { $0.id == oldest } ?? false
    }
    if let grown { window.list.view?.select(.item(grown.id)) }
  }
}
