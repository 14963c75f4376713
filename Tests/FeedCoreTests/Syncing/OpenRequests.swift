import FeedModel
import FeedSyncing
import Synchronization

/// Counts the requests for contents that are open at the same time.
final class OpenRequests: Sendable {
  private struct Counts {
    var open = 0
    var most = 0
  }

  private let counts = Mutex(Counts())

  /// The largest number of them at the same time.
  var most: Int { counts.withLock(\.most) }

  /// Returns a server whose requests are counted.
  func counting(_ server: any SyncServer) -> SteppedServer {
    SteppedServer(server: server) { [self] moment, request in
      guard request == .contents else { return }
      counts.withLock { counts in
        counts.open += moment == .before ? 1 : -1
        counts.most = max(counts.most, counts.open)
      }
    }
  }
}
