import Glibc

/// The threads on which documents are fetched, parsed and stored while somebody reads.
enum BackgroundThread {
  /// How much less of a processor they get than others (setpriority(2)): a key is answered first.
  private static let niceness: Int32 = 10

  /// Has the thread that calls this give way to others from now on; on Linux each has a priority of its own. Only
  /// for threads that do nothing but background work, as it cannot be taken back.
  static func giveWay() {
    let thisThread = __priority_which_t(PRIO_PROCESS.rawValue)
    if getpriority(thisThread, 0) < niceness { setpriority(thisThread, 0, niceness) }
  }

  /// The same where the task has not been hurried by one that waits for it.
  static func giveWayInTask() {
    if Task.currentPriority <= .utility { giveWay() }
  }
}
