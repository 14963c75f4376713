import FeedFetching
import FeedModel
import FeedStorage
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import FeedtuiApp
@testable import FeedtuiLibrary
@testable import FeedtuiPages
@testable import FeedtuiSettings
@testable import feedtui

/// When accounts are synced, on a clock of the test's own.
@MainActor struct SyncSchedulerTests {
  @Test func `an account is synced at the start, and then as often as it says`() async throws {
    try await Home.run { home in
      await home.scheduler.begin()
      #expect(await home.outcome()?.newItems == 2)
      home.server.forgetEndpoints()
      home.pass(minutes: 14)
      home.scheduler.minutePassed()
      #expect(home.scheduler.isIdle)
      home.pass(minutes: 1)
      home.scheduler.minutePassed()
      #expect(await home.outcome()?.newItems == 0)
      #expect(home.server.endpoints.contains("stream/items/ids"))
    }
  }

  @Test func `a mark is sent when the user rests, and confirmed when a minute has passed`()
    async throws
  {
    try await Home.run(pause: .zero) { home in
      await home.scheduler.begin()
      _ = await home.outcome()
      try await home.markRead()
      // Only marks are sent, because lists were asked for a moment ago.
      #expect(await home.outcome()?.sent == 1)
      #expect(home.server.items(.read).count == 1)
      let waiting = try await home.store.accounts.outbox()
      #expect(waiting["home"]?.total == 1)
      home.pass(minutes: 2)
      home.scheduler.minutePassed()
      #expect(await home.outcome() != nil)
      let rest = try await home.store.accounts.outbox()
      #expect(rest.isEmpty)
    }
  }

  @Test func `what was marked last goes to the server at the end`() async throws {
    try await Home.run { home in
      await home.scheduler.begin()
      _ = await home.outcome()
      try await home.markRead()
      await home.scheduler.finish(within: .seconds(Deadline.limit))
      #expect(home.server.items(.read).count == 1)
    }
  }

  @Test func `after a failure marks wait until it is time again, or the user asks`() async throws {
    try await Home.run(pause: .zero) { home in
      await home.scheduler.begin()
      _ = await home.outcome()
      home.server.fail(.status(500), times: 3)
      try await home.markRead()
      #expect(await home.outcome()?.failures.count == 1)
      home.server.heal()
      home.pass(minutes: 2)
      home.scheduler.minutePassed()
      #expect(home.scheduler.isIdle)
      home.scheduler.sync(nil)
      let outcome = await home.outcome()
      #expect(outcome?.sent == 1)
      #expect(outcome?.wasAsked == true)
    }
  }

  @Test func `where nothing is automatic, only the user syncs`() async throws {
    try await Home.run(isAutomatic: false) { home in
      await home.scheduler.begin()
      home.pass(minutes: 60)
      home.scheduler.minutePassed()
      #expect(home.scheduler.isIdle)
      #expect(home.server.endpoints.isEmpty)
      home.scheduler.sync(["home"])
      #expect(await home.outcome()?.newItems == 2)
    }
  }

  @Test func `without accounts nothing begins, and those of before leave`() async throws {
    try await Home.run { home in
      await home.scheduler.begin()
      _ = await home.outcome()
      let other = home.makeScheduler(Config(), isAutomatic: true, pause: .zero)
      await other.begin()
      other.minutePassed()
      other.sync(nil)
      #expect(other.isIdle)
      #expect(!other.hasAccounts)
      let feeds = try await home.store.feeds.all()
      #expect(feeds.isEmpty)
      await other.finish()
    }
  }

  /// An account on a strict server, and what syncs it.
  @MainActor private final class Home {
    let server: StrictServer
    let store: FeedStore
    let fetcher = HTTPFetcher()
    private let mailbox = Mailbox()
    private let time = Time()
    private let paths: Paths
    private let config: Config
    private let isAutomatic: Bool
    private let pause: Duration
    private(set) lazy var scheduler = makeScheduler(config, isAutomatic: isAutomatic, pause: pause)
    private var pending: [AppEvent] = []

    /// The time of program and server, in seconds since 1970.
    private final class Time: Sendable {
      let now = Mutex<Int64>(0)
    }

    private init(
      _ server: StrictServer, _ config: Config, _ folder: String, isAutomatic: Bool,
      pause: Duration
    ) throws {
      self.server = server
      (self.config, self.isAutomatic, self.pause) = (config, isAutomatic, pause)
      store = try FeedStore.empty()
      time.now.withLock { $0 = server.now }
      paths = Paths(
        environment: ["XDG_STATE_HOME": folder], home: folder, folder: "/",
        isFolder: { _ in false })
    }

    static func run(
      isAutomatic: Bool = true, pause: Duration = .seconds(3600),
      _ body: (Home) async throws -> Void
    ) async throws {
      try await SyncedHome.run { synced in
        try await BuiltProgram.withFolder { folder in
          let config = Config(Array(synced.table().utf8), path: "config.toml")
          let home = try Home(
            synced.server, config, folder, isAutomatic: isAutomatic, pause: pause)
          try await body(home)
          await home.scheduler.finish()
          await home.fetcher.shutDown()
          #expect(synced.server.violations == [])
        }
      }
    }

    func makeScheduler(
      _ config: Config, isAutomatic: Bool, pause: Duration
    ) -> SyncScheduler {
      let now: @Sendable () -> Int64 = { [time] in time.now.withLock { $0 } }
      let accounts = AccountSyncing(
        store: store, fetcher: fetcher, paths: paths, now: now, zone: .utc)
      let announcer = NewsAnnouncer(
        store: store, settings: Settings(), isAllowed: false, report: { _ in })
      let library = Library(
        store: store, source: .demo([]), capabilities: .all, documents: FeedFetcher(), now: now)
      let updater = LibraryUpdater(library, accounts, announcer: announcer) { [mailbox] in
        mailbox.post(EffectRunner.events(of: $0))
      }
      return SyncScheduler(
        accounts, updater, mailbox: mailbox, clock: Clock(zone: .utc, now: now), config: config,
        isAutomatic: isAutomatic, acts: TaskQueue(), pause: pause)
    }

    func pass(minutes: Int64) {
      server.advance(by: minutes * 60)
      time.now.withLock { $0 += minutes * 60 }
    }

    /// Marks the newest entry read.
    func markRead() async throws {
      let page = try await store.timeline.page(TimelineRequest(), zone: .utc)
      let newest = try #require(page.items.first?.head?.id)
      _ = try await store.marks.setRead(true, for: newest)
    }

    /// Returns what the next run that ends has done.
    func outcome() async -> SyncOutcome? {
      let hearing = Task {
        while true {
          while !pending.isEmpty {
            let event = pending.removeFirst()
            if case .network(.sync(.finished(let outcome))) = event { return outcome }
          }
          pending = await mailbox.next()
        }
      }
      let outcome: SyncOutcome?? = await Deadline.value(of: hearing)
      return outcome ?? nil
    }
  }
}
