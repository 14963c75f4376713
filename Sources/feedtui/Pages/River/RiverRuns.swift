import FeedModel
import TerminalKit

/// The runs of a river that are unfolded, and how far it reads ahead as others are folded.
struct RiverRuns {
  /// Entries of the runs that are unfolded.
  fileprivate(set) var unfolded: Set<EntryID> = []
  /// How many times as much of the archive is asked for as without folded runs.
  private(set) var reach = 2

  private static let farthest = 64

  /// Returns false if more would be too much.
  mutating func reachFarther() -> Bool {
    guard reach < Self.farthest else { return false }
    reach *= 2
    return true
  }
}

extension RiverWindow {
  /// Whether runs of one feed are folded: in lists of several feeds, newest first.
  var foldsRuns: Bool {
    guard context.settings.foldRuns, request.search == nil, request.order == .newest
    else { return false }
    switch request.kind {
    case .all, .unread, .queryFeed: return true
    case .favourites, .rated, .feed: return false
    }
  }

  /// Whether rows are folded away that the window holds.
  var hasFoldedRuns: Bool {
    foldsRuns
      && rows?.matrix.contains { if case .run(let run) = $0 { !run.isUnfolded } else { false } }
        ?? false
  }

  /// The run of that row; `nil` if the row is none.
  func run(_ id: FeedItem.ID) -> FeedRun? {
    guard case .run = id, let matrix = rows?.matrix,
      case .run(let run) = matrix.first(where: { $0.id == id })
    else { return nil }
    return run
  }

  /// Enter on a run.
  func toggle(_ run: FeedRun) {
    if run.isUnfolded {
      runs.unfolded.subtract(run.heads.map(\.id))
    } else {
      runs.unfolded.insert(run.oldest)
    }
    reload()
    slide()
  }

  /// What is selected, or about to be, is not folded away.
  func unfoldSelectedRun() {
    guard foldsRuns else { return }
    if case .awaiting(.entry(let entry)) = phase {
      runs.unfolded.insert(entry)
    } else if let entry = selection?.item?.entry {
      runs.unfolded.insert(entry)
    }
  }

  /// A run that was selected stays so, also when older items have been added to it.
  func followRun(_ selected: FeedItem.ID?) {
    guard case .run(let oldest) = selected, run(.run(oldest)) == nil else { return }
    let grown = rows?.matrix.first { row in
      if case .run(let run) = row { run.heads.contains { $0.id == oldest } } else { false }
    }
    if let grown { list.view?.select(.item(grown.id)) }
  }
}
