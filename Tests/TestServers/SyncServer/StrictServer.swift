package import FeedModel
import Synchronization

/// A server with the Google Reader API or Miniflux's own on the loopback, which records what a
/// client must not do.
///
/// It has no feeds and no items at first. Its clock stands still until a test moves it.
package final class StrictServer: Sendable {
  /// The server's parts, which its connections share.
  private final class Room: Sendable {
    let host: Mutex<ServerHost>

    init(_ host: ServerHost) { self.host = Mutex(host) }
  }

  private let room: Room
  private let loopback: LoopbackServer
  package let personality: Personality

  private init(_ room: Room, _ loopback: LoopbackServer, _ personality: Personality) {
    self.room = room
    self.loopback = loopback
    self.personality = personality
  }

  /// Runs a server during `body`.
  ///
  /// - Parameter clock: Returns the time in seconds since 1970; `nil` lets the clock stand still.
  package static func run<Value: Sendable>(
    _ personality: Personality, user: String = "ann", clock: (@Sendable () -> Int64)? = nil,
    isolation: isolated (any Actor)? = #isolation,
    _ body: (StrictServer) async throws -> Value
  ) async throws -> Value {
    let room = Room(ServerHost(personality, user: user, clock: clock))
    return try await LoopbackServer.run(answering: { request in
      room.host.withLock { $0.acts(for: request) }
    }) { loopback in
      try await body(StrictServer(room, loopback, personality))
    }
  }

  /// What a user gives as the account's address: for FreshRSS, what the browser shows.
  package var url: String {
    loopback.url(personality == .miniflux233 ? personality.path : "")
  }
  /// An address of the server.
  package func url(_ path: String) -> String { loopback.url(path) }

  private func ask<Value>(_ question: (inout sending ServerHost) -> sending Value) -> sending Value
  {
    room.host.withLock { host in
      host.keepTime()
      return question(&host)
    }
  }

  // MARK: What it records

  /// What the client did that it must not do, each with the number of the rule.
  package var violations: [String] { ask { $0.rules.violations } }

  /// The endpoints that were asked for, as `stream/items/ids`, in order.
  package var endpoints: [String] { ask { $0.log.endpoints } }

  /// What requests and answers have cost.
  package var traffic: ServerTraffic { ask { $0.log.traffic } }

  package func forgetEndpoints() { ask { $0.log.clear() } }

  /// The requests, in order.
  package var requests: [LoopbackServer.Request] { loopback.requests }

  /// Begins a run, in which one login and `requests` requests are allowed.
  package func beginRun(atMost requests: Int? = nil) { ask { $0.rules.beginRun(atMost: requests) } }

  // MARK: What it has

  package var state: ServerState { ask { $0.state } }
  package func item(_ id: RemoteItemID) -> ServedItem? { ask { $0.state[id] } }
  package func has(_ mark: RemoteMark, _ id: RemoteItemID) -> Bool { item(id)?.has(mark) ?? false }

  /// The items with or without a mark, in the order of their arrival.
  package func items(_ mark: RemoteMark, _ value: Bool = true) -> [RemoteItemID] {
    ask { $0.state.items.filter { $0.has(mark) == value }.map(\.id) }
  }

  /// Adds a feed and returns its stream.
  @discardableResult
  package func addFeed(
    _ title: String, url: String = "https://feeds.example/a", folders: [String] = []
  ) -> String {
    ask { $0.state.addFeed(title, url: url, folders: folders) }
  }

  /// Adds an item that arrives now.
  ///
  /// - Parameter published: Seconds since 1970; by default a minute ago.
  @discardableResult
  package func addItem(
    _ title: String, to stream: String, published: Int64? = nil, isRead: Bool = false,
    isStarred: Bool = false, html: String? = nil, link: String? = nil, enclosure: String? = nil
  ) -> RemoteItemID {
    ask { host in
      let now = host.state.now
      return host.state.addItem { id, arrival in
        ServedItem(
          id: id, stream: stream, title: title, html: html ?? "<p>The text of \(title).</p>",
          link: link ?? "https://feeds.example/\(id.hexadecimal)", published: published ?? now - 60,
          arrival: arrival, changed: arrival, isRead: isRead, isStarred: isStarred,
          enclosure: enclosure)
      }
    }
  }

  /// Adds `count` unread items.
  @discardableResult
  package func addItems(_ count: Int, to stream: String) -> [RemoteItemID] {
    (0..<count).map { addItem("Item \($0)", to: stream) }
  }

  // MARK: What others do

  /// Another client, say a telephone, sets a mark.
  package func mark(_ mark: RemoteMark, _ value: Bool = true, _ ids: some Sequence<RemoteItemID>) {
    let ids = Array(ids)
    ask { host in
      for id in ids { host.state.set(mark, value, of: id) }
    }
  }

  /// The server deletes items.
  package func purge(_ ids: some Sequence<RemoteItemID>) {
    let gone = Set(ids)
    ask { host in host.state.removeItems { gone.contains($0.id) } }
  }

  /// Another client leaves a feed; its items are deleted.
  package func unsubscribe(_ stream: String) { ask { $0.state.removeFeed(stream) } }

  /// Another client leaves a feed and follows it again: it gets another stream, and its items get
  /// other identifiers and are unread. Returns the stream.
  package func resubscribe(_ stream: String) -> String {
    ask { host in
      let feed = host.state.feeds.first { $0.stream == stream }
      let items = host.state.items.filter { $0.stream == stream }
      host.state.removeFeed(stream)
      let other = host.state.addFeed(
        feed?.title ?? "", url: feed?.url ?? "", folders: feed?.folders ?? [])
      for item in items { _ = host.state.addAgain(item, to: other) }
      return other
    }
  }

  /// Items that were deleted come again with their feed: they get other identifiers and are unread.
  /// Returns the identifiers.
  @discardableResult
  package func comeAgain(_ items: [ServedItem], in stream: String? = nil) -> [RemoteItemID] {
    ask { host in items.map { host.state.addAgain($0, to: stream ?? $0.stream) } }
  }

  /// Lists have these items, and contents lack them; none if it is empty.
  package func withhold(_ ids: some Sequence<RemoteItemID>) {
    let ids = Set(ids)
    ask { $0.state.withheld = ids }
  }

  /// Changes a feed: its title, its folders, whether it is hidden.
  package func changeFeed(_ stream: String, _ change: @Sendable (inout ServedFeed) -> Void) {
    ask { $0.state.changeFeed(stream, change) }
  }

  /// The text of an item changes.
  package func changeText(_ id: RemoteItemID, to html: String) {
    ask { host in
      let now = host.state.now * 1_000_000
      let isNoted = personality != .miniflux233
      host.state.change(id) { ($0.html, $0.changed) = (html, isNoted ? now : $0.changed) }
    }
  }

  /// Lists have more pages.
  package func limitPages(to count: Int) { ask { $0.state.page = count } }

  /// Brings back feeds, items and marks of an earlier `state`; with its numbers, which new items
  /// get then though others have had them, as in Miniflux's database.
  package func restore(_ backup: ServerState, withNumbers: Bool = false) {
    ask { $0.state.restore(backup, withNumbers: withNumbers) }
  }

  /// The database is replaced by a new one: numbers begin at 1 again, for other items.
  package func restartNumbers() { ask { $0.state.restartNumbers() } }

  /// Other users of the same server get items.
  package func skipNumbers(_ count: Int) { ask { $0.state.skipNumbers(count) } }

  /// The titles of Miniflux's categories.
  package var categories: [String] { ask { $0.state.categories } }

  // MARK: What goes wrong

  /// Makes the next requests for an endpoint fail, or those with a field in the query, say `?ot`;
  /// `nil` means any request.
  package func fail(_ fault: ServerFault, at endpoint: String? = nil, times: Int = 1) {
    ask { $0.faults.append(.init(fault: fault, endpoint: endpoint, times: times)) }
  }

  /// Makes requests fail by a plan.
  package func fail(by plan: FaultPlan) { ask { $0.plan = plan } }

  /// Ends all faults.
  package func heal() { ask { ($0.faults, $0.plan) = ([], nil) } }

  /// Does what it was late with.
  package func catchUp() {
    ask { host in
      for question in host.late { host.mark(question) }
      host.late = []
    }
  }

  package func advance(by seconds: Int64) { ask { $0.state.now += seconds } }

  /// The clock in answers is wrong by that number of seconds.
  package func setSkew(_ seconds: Int64) { ask { $0.skew = seconds } }

  package var now: Int64 { ask { $0.state.now } }

  /// The password of the user. Another one ends all logins.
  package var password: String {
    get { ask { $0.login.password } }
    set { ask { $0.login.password = newValue } }
  }

  /// The web server drops the field with the login.
  package func dropHeader(_ drops: Bool = true) { ask { $0.login.dropsHeader = drops } }

  /// Every login and token is refused.
  package func refuseAll(_ refuses: Bool = true) { ask { $0.login.refusesAll = refuses } }

  /// The API is switched off in the server's settings.
  package func switchOff(_ isOff: Bool = true) { ask { $0.isOff = isOff } }

  /// Miniflux's own API answers beside that of Google Reader, and wants a key.
  package func showOwnAPI() { ask { $0.hasOwnAPI = true } }

  /// The version that Miniflux says it is.
  package func setVersion(_ version: String) { ask { $0.version = version } }

  /// The requests of a day and zone that are allowed.
  package func limitZones(to requests: Int) { ask { $0.zones.limit = requests } }
}
