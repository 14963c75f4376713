import CCurl
import Glibc

/// The transfers of a fetcher on their thread: who may begin, what came, and who has waited too long.
struct CurlLoop: ~Copyable {
  /// Of one origin; redirects of many feeds may lead to the same.
  private static let mostOfAnOrigin = 2
  /// How long connections are kept when nobody asks.
  private static let longestRest = Duration.seconds(30)
  /// A wait that begins while the thread sleeps is noticed no later.
  private static let longestSleep = Duration.seconds(1)

  private let mailbox: CurlMailbox
  private let settings: CurlSettings
  private let library: CurlLibrary
  private let multi: UnsafeMutableRawPointer
  private var transfers: [CurlMailbox.TransferID: CurlTransfer] = [:]
  private var names: [UnsafeMutableRawPointer: CurlMailbox.TransferID] = [:]
  /// What libcurl has said of those that still wait for memory.
  private var ended: [CurlMailbox.TransferID: CURLcode] = [:]
  private var turns = OriginTurns<CurlMailbox.TransferID>(width: Self.mostOfAnOrigin)
  private var lastWork = ContinuousClock.now

  /// Works until the mailbox is closed or nobody has asked for a while. Without a library all questions
  /// fail.
  static func run(_ mailbox: CurlMailbox, _ settings: CurlSettings) {
    ignorePipeSignals()
    repeat {
      do throws(FetchFailure) {
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
    // One request a connection: what a paused one is sent would be kept beyond all limits while others read on.
    ccurl_multi_set_long(multi, CURLMOPT_PIPELINING, 0)
    ccurl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, 64)
  }

  deinit {
    ccurl_free_multi(multi)
  }

  private mutating func run() {
    while true {
      let delivery = mailbox.collect()
      for message in delivery.messages { obey(message) }
      if delivery.isLast {
        for id in transfers.keys { give(up: id, .cancelled) }
      } else {
        work()
      }
      if transfers.isEmpty, delivery.isLast || .now - lastWork > Self.longestRest {
        return
      }
      sleep()
    }
  }

  private mutating func obey(_ message: CurlMailbox.Message) {
    switch message {
    case .start(let id, let request, let watch, let callOff, let listener):
      start(id, request, watch, callOff, listener)
    case .callOff(let id):
      give(up: id, .cancelled)
    case .granted(let id, let bytes):
      do throws(FetchFailure) {
        try resume(id, with: bytes)
      } catch {
        give(up: id, error)
      }
    }
  }

  private mutating func start(
    _ id: CurlMailbox.TransferID, _ request: CurlRequest, _ watch: FetchWatch, _ callOff: CallOff,
    _ listener: @escaping CurlTransfer.Listener
  ) {
    let refusal = CurlAnswer(content: .failure(.cancelled), head: AnswerHead(), watch: watch)
    guard !callOff.isCalled else { return listener(refusal) }
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
    if turns.begins(id, of: request.origin) { begin(id) }
  }

  private mutating func begin(_ id: CurlMailbox.TransferID) {
    guard let transfer = transfers[id] else { return }
    names[transfer.handle] = id
    transfer.watch.wait(for: .answer)
    if !ccurl_multi_add(multi, transfer.handle) {
      give(up: id, .badAnswer(host: transfer.request.host))
    }
  }

  /// Has a transfer go on with bytes of memory that it waited for.
  private mutating func resume(
    _ id: CurlMailbox.TransferID, with bytes: Int
  ) throws(FetchFailure) {
    guard let transfer = transfers[id] else { return }
    try transfer.resume(with: bytes)
    guard !transfer.isWaiting else { return }
    if let code = ended.removeValue(forKey: id) {
      transfer.end(code)
      _ = take(out: id)
    } else {
      try transfer.askForMore()
    }
  }

  /// Takes a transfer out, and has the next of its origin begin.
  private mutating func take(out id: CurlMailbox.TransferID) -> CurlTransfer? {
    guard let transfer = transfers.removeValue(forKey: id) else { return nil }
    ended[id] = nil
    if names.removeValue(forKey: transfer.handle) != nil {
      ccurl_multi_remove(multi, transfer.handle)
    }
    if let next = turns.end(id, of: transfer.request.origin) { begin(next) }
    return transfer
  }

  private mutating func give(up id: CurlMailbox.TransferID, _ failure: FetchFailure) {
    take(out: id)?.giveUp(failure)
  }

  private mutating func work() {
    if !transfers.isEmpty { lastWork = .now }
    let start = ContinuousClock.now
    ccurl_multi_work(multi)
    forgive(.now - start)
    var code = CURLE_OK
    while let handle = ccurl_multi_next_ended(multi, &code) {
      guard let id = names[handle], let transfer = transfers[id] else { continue }
      guard !transfer.isWaiting else {
        ended[id] = code
        continue
      }
      // What libcurl knows of it is lost when it is taken out.
      transfer.end(code)
      _ = take(out: id)
    }
    let now = ContinuousClock.now
    for (id, transfer) in transfers {
      if let failure = transfer.watch.expiry(now: now) { give(up: id, failure) }
    }
  }

  /// Waits until something is to be done. Time in which the computer slept, or was too busy to wake the
  /// thread up, counts against nobody.
  private func sleep() {
    let now = ContinuousClock.now
    let next = transfers.values.compactMap(\.watch.nextInstant).min() ?? now + Self.longestSleep
    let end = min(next, now + Self.longestSleep)
    let pause = max(.zero, end - now)
    ccurl_multi_wait_for(
      multi, mailbox.bell.descriptor, Int32(pause / .milliseconds(1)) + (pause > .zero ? 1 : 0))
    forgive(.now - end)
  }

  /// Puts all limits off by a time in which nobody listened, unless it is little.
  private func forgive(_ delay: Duration) {
    guard delay > .milliseconds(100) else { return }
    for transfer in transfers.values { transfer.watch.forgive(delay) }
  }

  private static func refuse(_ messages: [CurlMailbox.Message], _ failure: FetchFailure) {
    for message in messages {
      switch message {
      case .start(_, _, let watch, _, let listener):
        listener(CurlAnswer(content: .failure(failure), head: AnswerHead(), watch: watch))
      case .callOff, .granted: break
      }
    }
  }

  /// OpenSSL writes to connections that may be closed, and libcurl leaves signals alone.
  private static func ignorePipeSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
