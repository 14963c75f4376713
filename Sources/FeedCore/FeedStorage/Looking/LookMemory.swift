import FeedModel
import Synchronization

/// Remembers what was looked through last, so that a window that slides does not look at the same
/// entries again.
final class LookMemory: Sendable {
  /// What was looked for, in which state of the archive.
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

  private let last = Mutex<(question: Question, looked: LookedThrough)?>(nil)

  func known(of question: Question) -> LookedThrough {
    last.withLock { last in
      last.flatMap { $0.question == question ? $0.looked : nil } ?? LookedThrough()
    }
  }

  func keep(_ looked: LookedThrough, for question: Question) {
    last.withLock { $0 = (question, looked) }
  }
}
