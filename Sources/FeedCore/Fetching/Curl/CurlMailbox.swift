import Synchronization

/// What the tasks that fetch have to say to the thread that transfers.
final class CurlMailbox: Sendable {
  typealias TransferID = Int

  enum Message: Sendable {
    case start(
      TransferID, CurlRequest, FetchWatch, CallOff, listener: CurlTransfer.Listener)
    /// It is wanted no more.
    case callOff(TransferID)
    /// Bytes of memory that it waited for are there.
    case granted(TransferID, bytes: Int)
  }

  /// What a thread finds when it looks.
  struct Delivery {
    let messages: [Message]
    /// Nothing will be wanted any more.
    let isLast: Bool
  }

  private struct State {
    var messages: [Message] = []
    var lastID: TransferID = 0
    /// Whether there is a thread.
    var isServed = false
    var isClosed = false
    /// Who waits until there is no thread any more.
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  let bell: EventBell
  private let state = Mutex(State())

  /// `nil` if the process has no descriptor left.
  init?() {
    guard let bell = EventBell() else { return nil }
    self.bell = bell
  }

  /// A number that no other transfer has.
  func newID() -> TransferID {
    state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
  }

  enum Posting {
    case done
    /// There is no thread: whoever posted is to start one.
    case needsThread
    /// The mailbox is closed, and the message was not taken.
    case refused
  }

  func post(_ message: Message) -> Posting {
    let posting = state.withLock { state -> Posting in
      if state.isClosed { return .refused }
      switch message {
      case .start: break
      // Without a thread there is no transfer that could hear of it.
      case .callOff, .granted: if !state.isServed { return .done }
      }
      state.messages.append(message)
      defer { state.isServed = true }
      return state.isServed ? .done : .needsThread
    }
    bell.ring()
    return posting
  }

  /// Takes all messages.
  func collect() -> Delivery {
    bell.hush()
    return state.withLock { state in
      defer { state.messages = [] }
      return Delivery(messages: state.messages, isLast: state.isClosed)
    }
  }

  /// Says that the thread wants to end. Returns whether it may: not if there is a message.
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

  /// Takes no more messages, and has the thread end.
  func close() {
    state.withLock { $0.isClosed = true }
    bell.ring()
  }

  /// Returns when there is no thread; only after it has been closed.
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
