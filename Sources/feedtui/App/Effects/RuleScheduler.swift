import FeedModel
import FeedStorage
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiSettings

/// Has the archive use the rules of the settings file, and others when these change or end.
final class RuleScheduler {
  private let store: FeedStore
  private let mailbox: Mailbox
  private let clock: Clock
  private var config: Config
  /// The rules that the archive was last told.
  private var adopted: [Rule]?
  private var lastTask: Task<Void, Never>?

  init(store: FeedStore, mailbox: Mailbox, clock: Clock, config: Config) {
    self.store = store
    self.mailbox = mailbox
    self.clock = clock
    self.config = config
  }

  /// The user has changed settings.
  func adopt(_ config: Config) {
    self.config = config
    if adopted != nil { start() }
  }

  /// The feeds or their tags may have changed, and rules name them.
  func feedsChanged() {
    guard adopted?.isEmpty == false else { return }
    adopted = nil
    start()
  }

  /// Has the archive use the rules of today, unless it does. A file that cannot be read changes
  /// nothing. An operator's archive has the rules of its owner.
  func start() {
    guard config.isReadable, !store.isVisited else { return }
    let rules = config.rules(on: clock.today)
    guard rules != adopted else { return }
    adopted = rules
    lastTask?.cancel()
    lastTask = Task { [lastTask, store, mailbox, now = clock.now()] in
      await lastTask?.value
      guard !Task.isCancelled else { return }
      do throws(StoreError) {
        try await store.rules.adopt(rules, now: now)
      } catch {
        if !Task.isCancelled { mailbox.post(.failed(message(for: error))) }
      }
    }
  }

  /// Stops. The rest is done after the next start.
  func stop() {
    lastTask?.cancel()
  }

  func finish() async {
    await lastTask?.value
  }
}
