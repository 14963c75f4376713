import FeedModel
import Synchronization

/// Remembers what was scanned last, so that a window that slides does not read the same
/// entries again.
final class ScanCache: Sendable {
  /// The question, and in which state of the archive.
  struct Question: Equatable, Sendable {
    let scope: TimelineScope
    let search: SearchQuery?
    let kept: Set<EntryID>
    let version: Int

    init(_ request: TimelineRequest, version: Int) {
      scope = request.scope
      search = request.search
      kept = request.search == nil ? [] : request.kept
      self.version = version
    }
  }

  private let last = Mutex<(question: Question, scanned: ScannedRange)?>(nil)

  func known(of question: Question) -> ScannedRange {
    last.withLock { last in
      last.flatMap { $0.question == question ? $0.scanned : nil } ?? ScannedRange()
    }
  }

  func keep(_ scanned: ScannedRange, for question: Question) {
    last.withLock { $0 = (question, scanned) }
  }
}
