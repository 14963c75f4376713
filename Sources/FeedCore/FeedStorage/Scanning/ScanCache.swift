import FeedModel
import Synchronization

/// Remembers what was read last, so that a window that slides does not read the same entries again.
final class ScanCache: Sendable {
  /// What was read, in which state of the archive.
  struct Question: Equatable, Sendable {
    let scope: TimelineScope
    let search: SearchQuery?
    let kept: Set<EntryID>
    let version: Int

    init(_ request: TimelineRequest, version: Int) {
      scope = request.scope
      search = request.search
      kept = request.order == .newest ? [] : request.kept
      self.version = version
    }
  }

  private let last = Mutex<(question: Question, known: ScanCache.KnownEntries)?>(nil)

  func known(of question: Question) -> ScanCache.KnownEntries {
    last.withLock { last in
      last.flatMap { $0.question == question ? $0.known : nil } ?? ScanCache.KnownEntries()
    }
  }

  func keep(_ known: ScanCache.KnownEntries, for question: Question) {
    last.withLock { $0 = (question, known) }
  }
}

extension ScanCache {
  /// What is known of the entries of a view, so that they need not be read again.
  struct KnownEntries: Sendable {
    var scanned = ScannedRange()
    var sorted = SortedRun()
  }
}
