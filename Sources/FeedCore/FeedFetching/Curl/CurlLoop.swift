import CCurl
import FeedSystem
import Synchronization

/// Runs the transfers of a fetcher on one thread: starts them in turn, collects results and
/// enforces time limits.
struct CurlLoop: ~Copyable {
  /// The maximum number of concurrent requests to one origin.
  ///
  /// Redirects of many feeds may lead to the same one.
  private static let mostOfAnOrigin = 2
  /// The time for which connections are kept without requests.
  private static let longestRest = Duration.seconds(30)
  /// The longest sleep. A time limit that starts during a sleep is noticed after it.
  private static let longestSleep = Duration.seconds(1)

  private let mailbox: CurlMailbox
  private let settings: CurlSettings
  private let library: CurlLibrary
  private let multi: UnsafeMutableRawPointer
  private var transfers: [CurlMailbox.TransferID: CurlTransfer] = [:]
  private var names: [UnsafeMutableRawPointer: CurlMailbox.TransferID] = [:]
  /// Results of transfers that libcurl has ended but that still wait for memory.
  private var ended: [CurlMailbox.TransferID: CURLcode] = [:]
  private var queue = OriginQueue<CurlMailbox.TransferID>(width: Self.mostOfAnOrigin)
  private var lastWork = ContinuousClock.now

  /// Runs until the mailbox is closed or there have been no requests for 30 seconds.
  ///
  /// Without the library all requests fail.
  static func run(_ mailbox: CurlMailbox, _ settings: CurlSettings) {
    // OpenSSL writes to connections that may be closed, and libcurl does not handle it here.
    BackgroundThread.blockPipeSignal()
    repeat {
      do throws(FetchError) {
        let library = try CurlLibrary.open()
        guard let multi = ccurl_new_multi() else { throw .noLibrary(.missing) }
        var loop = CurlLoop(mailbox, settings, library, multi)
        loop.run()
      } catch {
        refuse(mailbox.collect().messages, error)
      }
    } while !mailbox.leave()
  }

  private init(
    _ mailbox: CurlMailbox, _ settings: CurlSettings, _ library: CurlLibrary,
    _ multi: UnsafeMutableRawPointer
  ) {
    self.mailbox = mailbox
    self.settings = settings
    self.library = library
    self.multi = multi
    // One request per connection: libcurl would buffer the data of a paused stream without a limit
    // while other streams of its connection are read.
    ccurl_multi_set_long(multi, CURLMOPT_PIPELINING, 0)
    ccurl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, 64)
  }

  deinit {
    ccurl_free_multi(multi)
  }

  private mutating func run() {
    while true {
      let delivery = mailbox.collect()
      for message in delivery.messages { handle(message) }
      if delivery.isLast {
        for id in transfers.keys { fail(id, .cancelled) }
      } else {
        work()
      }
      if transfers.isEmpty, delivery.isLast || .now - lastWork > Self.longestRest {
        return
      }
      sleep()
    }
  }

  private mutating func handle(_ message: CurlMailbox.Message) {
    switch message {
    case .start(let id, let request, let watch, let cancellation, let listener):
      start(id, request, watch, cancellation, listener)
    case .cancel(let id):
      fail(id, .cancelled)
    case .granted(let id, let bytes):
      do throws(FetchError) {
        try resume(id, with: bytes)
      } catch {
        fail(id, error)
      }
    }
  }

  private mutating func start(
    _ id: CurlMailbox.TransferID, _ request: CurlRequest, _ watch: FetchTimeouts,
    _ cancellation: CancellationFlag,
    _ listener: @escaping CurlTransfer.Listener
  ) {
    let refusal = CurlAnswer(content: .failure(.cancelled), head: AnswerHead(), watch: watch)
    guard !cancellation.isSet else { return listener(refusal) }
    let take = { [mailbox] (count: Int) in
      request.share?.take(count) { isGranted in
        if isGranted { _ = mailbox.post(.granted(id, bytes: count)) }
      } ?? true
    }
    guard
      let transfer = CurlTransfer(
        request, settings, codings: library.codings, watch: watch, take: take, listener: listener)
    else { return listener(refusal) }
    transfers[id] = transfer
    transfer.watch.wait(for: .others)
    if queue.begins(id, of: request.origin) { begin(id) }
  }

  private mutating func begin(_ id: CurlMailbox.TransferID) {
    guard let transfer = transfers[id] else { return }
    names[transfer.handle] = id
    transfer.watch.wait(for: .answer)
    if !ccurl_multi_add(multi, transfer.handle) {
      fail(id, .badAnswer(host: transfer.request.host))
    }
  }

  /// Continues a transfer with the bytes of memory that it waited for.
  private mutating func resume(
    _ id: CurlMailbox.TransferID, with bytes: Int
  ) throws(FetchError) {
    guard let transfer = transfers[id] else { return }
    try transfer.resume(with: bytes)
    guard !transfer.isWaiting else { return }
    if let code = ended.removeValue(forKey: id) {
      transfer.end(code)
      _ = remove(id)
    } else {
      try transfer.askForMore()
    }
  }

  /// Removes a transfer, and starts the next one of its origin.
  private mutating func remove(_ id: CurlMailbox.TransferID) -> CurlTransfer? {
    guard let transfer = transfers.removeValue(forKey: id) else { return nil }
    ended[id] = nil
    if names.removeValue(forKey: transfer.handle) != nil {
      ccurl_multi_remove(multi, transfer.handle)
    }
    if let next = queue.end(id, of: transfer.request.origin) { begin(next) }
    return transfer
  }

  private mutating func fail(_ id: CurlMailbox.TransferID, _ failure: FetchError) {
    remove(id)?.fail(failure)
  }

  private mutating func work() {
    if !transfers.isEmpty { lastWork = .now }
    let start = ContinuousClock.now
    ccurl_multi_work(multi)
    extendLimits(by: .now - start)
    var code = CURLE_OK
    while let handle = ccurl_multi_next_ended(multi, &code) {
      guard let id = names[handle], let transfer = transfers[id] else { continue }
      guard !transfer.isWaiting else {
        ended[id] = code
        continue
      }
      // The details of a result are lost when the handle is removed.
      transfer.end(code)
      _ = remove(id)
    }
    let now = ContinuousClock.now
    for (id, transfer) in transfers {
      if let failure = transfer.watch.expiry(now: now) { fail(id, failure) }
    }
  }

  /// Waits until there is something to do.
  ///
  /// Time in which the computer slept, or was too busy to wake the thread, does not count towards
  /// any limit.
  private func sleep() {
    let now = ContinuousClock.now
    let next = transfers.values.compactMap(\.watch.nextInstant).min() ?? now + Self.longestSleep
    let end = min(next, now + Self.longestSleep)
    let pause = max(.zero, end - now)
    ccurl_multi_wait_for(
      multi, mailbox.bell.descriptor, Int32(pause / .milliseconds(1)) + (pause > .zero ? 1 : 0))
    extendLimits(by: .now - end)
  }

  /// Extends all limits by a time in which the thread could not read, unless it is at most 100 ms.
  private func extendLimits(by delay: Duration) {
    guard delay > .milliseconds(100) else { return }
    for transfer in transfers.values { transfer.watch.extend(by: delay) }
  }

  private static func refuse(_ messages: [CurlMailbox.Message], _ failure: FetchError) {
    for message in messages {
      switch message {
      case .start(_, _, let watch, _, let listener):
        listener(CurlAnswer(content: .failure(failure), head: AnswerHead(), watch: watch))
      case .cancel, .granted: break
      }
    }
  }
}

/// The cancellation state of a transfer, which may be set before the transfer starts.
final class CancellationFlag: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .acquiring) }

  func set() { flag.store(true, ordering: .releasing) }
}

/// Settings for all transfers of a fetcher.
struct CurlSettings: Sendable {
  /// The time limit for opening a connection, including TLS.
  var connectTimeout: Duration
  var roots: TrustedRoots
  /// Returns whether to connect to an address. Called before each connection.
  var mayConnect: @Sendable (SocketAddress) -> Bool
}
