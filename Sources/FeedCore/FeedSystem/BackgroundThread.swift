import Glibc
import Synchronization

/// The threads on which documents are fetched, parsed and stored while the user reads.
package enum BackgroundThread {
  /// The niceness of background threads (setpriority(2)), so that keys are answered first.
  private static let niceness: Int32 = 10

  private static let hasUser = Atomic<Bool>(false)

  /// From now on threads in the background make way for a user. Commands have none: beside busy
  /// programs, niced threads would take several times as long.
  package static func makeWayForUser() { hasUser.store(true, ordering: .relaxed) }

  /// Lowers the priority of the calling thread for good, if there is a user; on Linux each thread
  /// has its own.
  ///
  /// This is only for threads that do nothing but background work, as it cannot be undone.
  package static func lowerPriority() {
    guard hasUser.load(ordering: .relaxed) else { return }
    let thisThread = __priority_which_t(PRIO_PROCESS.rawValue)
    if getpriority(thisThread, 0) < niceness { setpriority(thisThread, 0, niceness) }
  }

  /// Lets threads go first that wait for this processor (sched_yield(2)).
  ///
  /// Long work does so after each item, which costs a microsecond. Else Linux keeps a key waiting
  /// until its next tick, after up to 4 ms.
  package static func yieldThread() { sched_yield() }

  /// Lets the calling thread write to a program that has ended, or to a closed connection, which
  /// would end this program otherwise.
  package static func blockPipeSignal() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Lowers the priority of the thread, unless a waiting caller has raised the task's priority.
  package static func lowerPriorityInTask() {
    if Task.currentPriority <= .utility { lowerPriority() }
  }
}
