import CMainQueue
import Glibc

/// The loop of the main thread. It waits in one poll(2) for the terminal, for signals, for timers
/// and for jobs of the main actor, so that a key needs no other thread.
///
/// libdispatch would read the terminal on a thread of its own and run the main queue on another
/// one.
package final class MainLoop {
  package static let shared = MainLoop()
  private var watches: [Watch] = []
  private var timers: [Timer] = []
  private var isDone = false
  /// Whether the loop runs; the stories of tests run on the main queue without it.
  private var isRunning = false
  /// Becomes readable when the main actor gets jobs.
  private let jobs = _dispatch_get_main_queue_handle_4CF()

  /// A descriptor that the loop waits for, until the watch is cancelled.
  final class Watch {
    fileprivate let request: pollfd
    fileprivate let act: () -> Void

    fileprivate init(_ request: pollfd, _ act: @escaping () -> Void) {
      self.request = request
      self.act = act
    }

    func cancel() { shared.watches.removeAll { $0 === self } }
  }

  /// Something that the loop does once, at a time, unless it is cancelled before.
  package final class Timer {
    fileprivate let time: ContinuousClock.Instant
    fileprivate let act: () -> Void
    /// Waits where no loop runs.
    fileprivate var task: Task<Void, any Error>?

    fileprivate init(_ time: ContinuousClock.Instant, _ act: @escaping () -> Void) {
      self.time = time
      self.act = act
    }

    package func cancel() {
      task?.cancel()
      shared.timers.removeAll { $0 === self }
    }
  }

  private init() {}

  /// Runs a program on the main thread, and returns when it has ended. Nothing else may run the
  /// main queue.
  package func run(_ program: @escaping () async -> Void) {
    Task {
      await program()
      isDone = true
    }
    isRunning = true
    while !isDone { turn() }
  }

  /// Calls `act` whenever the descriptor is ready for what the events of poll(2) say, has an error
  /// or was closed by the other end.
  func watch(_ descriptor: Int32, for events: Int32, _ act: @escaping () -> Void) -> Watch {
    let watch = Watch(pollfd(descriptor: descriptor, events: Int16(events)), act)
    watches.append(watch)
    return watch
  }

  package func after(_ duration: Duration, _ act: @escaping () -> Void) -> Timer {
    let timer = Timer(.now + duration, act)
    if isRunning {
      timers.append(timer)
    } else {
      timer.task = Task {
        try await Task.sleep(for: duration)
        act()
      }
    }
    return timer
  }

  /// Waits until something has happened, and does what is to be done then.
  private func turn() {
    let asked = watches
    var requests = asked.map(\.request) + [pollfd(descriptor: jobs, events: Int16(POLLIN))]
    // A signal ends the wait too; its byte is in the pipe then.
    guard poll(&requests, nfds_t(requests.count), timeout) >= 0 else { return }
    for (watch, request) in zip(asked, requests) where request.revents != 0 {
      // Work for another one may have cancelled this one.
      if watches.contains(where: { $0 === watch }) { watch.act() }
    }
    while let timer = timers.first(where: { $0.time <= .now }) {
      timer.cancel()
      timer.act()
    }
    // That work has usually led to jobs, whether they were there before or not.
    var count: UInt64 = 0
    read(jobs, &count, MemoryLayout.size(ofValue: count))
    _dispatch_main_queue_callback_4CF(nil)
  }

  /// The milliseconds until the next timer; -1 without one.
  private var timeout: Int32 {
    timers.map(\.time).min().map { ContinuousClock.now.duration(to: $0).milliseconds } ?? -1
  }
}

extension Duration {
  /// The time as an argument of poll(2): whole milliseconds, rounded up.
  var milliseconds: Int32 {
    Int32(clamping: max(0, Int((self / .milliseconds(1)).rounded(.up))))
  }
}
