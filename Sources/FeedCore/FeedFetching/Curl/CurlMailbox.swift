import Synchronization

/// Passes messages from the tasks that fetch to the thread that runs the transfers.
final class CurlMailbox: Sendable {
  typealias TransferID = Int

  enum Message: Sendable {
    case start(
      TransferID, CurlRequest, FetchTimeouts, CancellationFlag, listener: CurlTransfer.Listener)
    /// The transfer is cancelled.
    case cancel(TransferID)
    /// The transfer is granted the memory that it waits for.
    case granted(TransferID, bytes: Int)
  }

  /// The result of `collect`.
  struct Delivery {
    let messages: [Message]
    /// Whether the mailbox is closed, so that there will be no more messages.
    let isLast: Bool
  }

  private struct State {
    var messages: [Message] = []
    var lastID: TransferID = 0
    /// Whether a thread serves the mailbox.
    var isServed = false
    var isClosed = false
    /// Callers that wait until no thread serves the mailbox.
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  let bell: EventBell
  private let state = Mutex(State())

  /// Creates a mailbox, or returns `nil` if the process has no descriptor left.
  init?() {
    guard let bell = EventBell() else { return nil }
    self.bell = bell
  }

  /// Returns a new, unique transfer ID.
  func newID() -> TransferID {
    state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
  }

  enum Posting {
    case done
    /// No thread serves the mailbox, so the caller has to start one.
    case needsThread
    /// The mailbox is closed, and the message was dropped.
    case refused
  }

  func post(_ message: Message) -> Posting {
    let posting = state.withLock { state -> Posting in
      if state.isClosed { return .refused }
      switch message {
      case .start: break
      // Without a thread there are no transfers.
      case .cancel, .granted: if !state.isServed { return .done }
      }
      state.messages.append(message)
      defer { state.isServed = true }
      return state.isServed ? .done : .needsThread
    }
    bell.ring()
    return posting
  }

  /// Removes and returns all messages.
  func collect() -> Delivery {
    bell.hush()
    return state.withLock { state in
      defer { state.messages = [] }
      return Delivery(messages: state.messages, isLast: state.isClosed)
    }
  }

  /// Returns whether the thread may end, which it may not if a message is waiting.
  ///
  /// The thread calls this before it ends.
  func leave() -> Bool {
    let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>]? in
      guard state.messages.isEmpty else { return nil }
      state.isServed = false
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting ?? [] { continuation.resume() }
    return waiting != nil
  }

  /// Refuses further messages and makes the thread end.
  func close() {
    state.withLock { $0.isClosed = true }
    bell.ring()
  }

  /// Waits until no thread serves the mailbox. The caller does this after `close`.
  func isLeft() async {
    await withCheckedContinuation { continuation in
      let isLeft = state.withLock { state in
        if state.isServed { state.waiting.append(continuation) }
        return !state.isServed
      }
      if isLeft { continuation.resume() }
    }
  }
}
