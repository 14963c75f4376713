import FeedFiltering
import FeedModel
import FeedSyncing
import Foundation
import GRDB
import TestSupport
import Testing

@testable import FeedStorage
@testable import FeedSyncing

/// One computer or two, and a telephone, on one server, with what each has done since all agreed.
///
/// Whatever a computer does, a comparison of its marks before and after says which acts those were.
actor SyncedWorld {
  typealias Marks = [RemoteMark: Bool]

  let computers: [SyncedArchive]
  private let seed: Int
  private var random: Seeded
  private var side: ServedSide
  private var acts: ActRecord
  /// Whether nothing happens between the requests of a run.
  private var isCalm = true
  /// The items that were purged on a computer, by its number.
  private var purged: [Int: Set<String>] = [:]
  /// Whether the server has lost what a list of changes does not tell.
  private var wasRestored = false

  /// How many seeds are played: ten, or as many as a variable says.
  static let seeds =
    ProcessInfo.processInfo.environment["FEEDTUI_SYNC_SEEDS"].flatMap { Int($0) } ?? 10
  private static let folders = ["Air", "Land", "Water"]

  init(_ home: SyncedArchive, seed: Int) throws {
    let isAlone = seed % 3 == 0
    computers = isAlone ? [home] : [home, try home.other()]
    acts = ActRecord(isAlone: isAlone)
    (self.seed, random) = (seed, Seeded(state: UInt64(seed)))
    side = ServedSide(home.server)
  }

  private var server: StrictServer { side.server }

  func begin() async throws {
    for number in 0..<3 {
      server.addFeed(
        "Feed \(number)", url: "https://feeds.example/\(number)", folders: ["Air"])
    }
    try await computers[0].store.rules.adopt(
      [
        try Rule(parsing: "title:Rare", acts: [.favourite]),
        try Rule(parsing: "title:Dull", acts: [.read]),
      ], now: server.now)
    for _ in 0..<18 { side.addItem(&acts, &random) }
    for computer in computers { try await computer.sync() }
    try await agree()
  }

  // MARK: What happens

  /// Something that one of the three, or the server, does. In the middle of a run `computer` does
  /// nothing itself.
  func act(but busy: Int? = nil) async throws {
    let computer = Int.random(in: computers.indices, using: &random)
    switch Int.random(in: 0..<24, using: &random) {
    case 0..<6: side.mark(&acts, &random)
    case 6: side.purge(&acts, &random)
    case 7: side.comeAgain(&acts, &random)
    case 8: side.resubscribe(&acts, &random)
    case 9: side.backUp()
    case 10 where Bool.random(using: &random):
      wasRestored = true
      side.restore(&acts)
    case 10..<13: side.addItem(&acts, &random)
    case 13 where busy == nil: try await edit(on: computer)
    case 14 where busy == nil: try await purgeHere(on: computer)
    case 13...14: break
    case let number where computer != busy: try await mark(on: computer, number)
    case _: break
    }
  }

  /// A run of one of the computers, between whose requests things happen, or which is abandoned.
  func run() async throws {
    let computer = Int.random(in: computers.indices, using: &random)
    if Bool.random(using: &random) { disturb() }
    let extents: [SyncOptions.Extent] = [.usual, .usual, .push, .whole]
    let options = SyncOptions(extents.randomElement(using: &random) ?? .usual)
    isCalm = Bool.random(using: &random)
    let (end, archive) = (Int.random(in: 0..<24, using: &random), computers[computer])
    server.beginRun()
    let there = try SyncedAccount.server(
      server, archive.fetcher, tokenFile: archive.folder + "/home")
    let stepped = SteppedServer(server: there) {
      [self] (_, request) async throws(SyncFailure) in
      try await step(computer, request)
    }
    left = end
    if end < 12 {
      // Killed at a moment: nothing is noted.
      var run = SyncRun(
        account: try await archive.account(), server: stepped, store: archive.store,
        options: options, now: server.now, report: { _, _ in })
      try? await run.takeSteps()
    } else {
      let now = server.now
      _ = await SyncRun.run(
        options, of: try await archive.account(), on: stepped, in: archive.store, now: { now })
    }
    server.advance(by: Int64.random(in: 0...90, using: &random))
  }

  /// The moments until a run is abandoned.
  private var left = 0

  private func step(_ computer: Int, _ request: SteppedServer.Request) async throws(SyncFailure) {
    if left < 12 {
      left -= 1
      if left < 0 { throw SyncFailure(.cancelled, "Killed.") }
    }
    guard !isCalm, request == .other else { return }
    do { try await act(but: computer) } catch { Issue.record(error) }
  }

  private func disturb() {
    let faults: [ServerFault] = [
      .refuse, .forget, .half, .ok, .cut, .html, .empty, .garbage, .status(500),
      .status(404), .text("{}"), .text(#"{"items":[]}"#), .text(#"{"itemRefs":[]}"#),
    ]
    let endpoints = [
      "edit-tag", "stream/items/ids", "stream/items/contents", "subscription/list", "entries",
      "entries/ids", nil,
    ]
    guard let fault = faults.randomElement(using: &random),
      let endpoint = endpoints.randomElement(using: &random)
    else { return }
    server.fail(fault, at: endpoint, times: Int.random(in: 1...3, using: &random))
  }

  // MARK: The computers

  private func mark(on computer: Int, _ number: Int) async throws {
    let store = computers[computer].store
    let all = try await store.river()
    try await changeHere(computer) {
      guard let entry = all.randomElement(using: &random) else { return }
      let value = Bool.random(using: &random)
      switch number {
      case 15...16: _ = try await store.marks.setFavourite(value, for: entry)
      case 17...18: _ = try await store.marks.setRead(value, for: entry)
      case 19: _ = try await store.marks.hide(entry)
      case 20 where Int.random(in: 0...3, using: &random) == 0:
        _ = try await store.marks.markRead(in: .all)
      case 21: _ = try await store.marks.redo()
      case _: _ = try await store.marks.undo()
      }
    }
  }

  private func changeHere(_ computer: Int, _ change: () async throws -> Void) async throws {
    let before = try await marks(on: computer)
    try await change()
    for (title, marks) in try await marks(on: computer) {
      for (mark, value) in marks where before[title]?[mark] != value && before[title] != nil {
        acts.note(computer, title, mark, value)
      }
    }
  }

  private func purgeHere(on computer: Int) async throws {
    let (store, before) = (computers[computer].store, try await marks(on: computer))
    _ = try await store.purge(now: server.now + 400 * 86_400) { _ in Retention(items: 14) }
    let after = try await marks(on: computer)
    purged[computer, default: []].formUnion(before.keys.filter { after[$0] == nil })
  }

  /// Renames a feed, moves it, or leaves it and follows it again a while later.
  private func edit(on computer: Int) async throws {
    let archive = computers[computer]
    let feeds = try await archive.store.feeds.others()
    guard let feed = feeds.randomElement(using: &random) else { return }
    switch Int.random(in: 0...2, using: &random) {
    case 0: try await edit(feed, RemoteFeed.Change(title: "Title \(side.count)"), archive)
    case 1:
      let folder = Self.folders.randomElement(using: &random) ?? ""
      try await edit(feed, RemoteFeed.Change(folders: [folder]), archive)
    case _:
      try await edit(feed, RemoteFeed.Change(isWanted: false), archive)
      for item in side.documents[feed.url] ?? [] { acts.renumber(item.title) }
      server.advance(by: 61)
      if Bool.random(using: &random) { try await archive.sync() }
      _ = try await archive.follow(feed.url, title: feed.title)
    }
  }

  private func edit(
    _ feed: Subscription, _ change: RemoteFeed.Change, _ archive: SyncedArchive
  ) async throws {
    _ = try await archive.store.accounts.edit(
      [feed.url: change], summary: "edited", now: server.now)
    try await archive.store.feeds.moveEntries()
  }

  /// The marks of all entries of followed feeds, as servers understand them.
  private func marks(on computer: Int) async throws -> [String: Marks] {
    let rows = try await computers[computer].store.read { db in
      try db.rows(
        """
        SELECT entry.title, \(OutboxTriggers.value(.read, of: "entry.id")),
          \(OutboxTriggers.value(.star, of: "entry.id"))
        FROM entry JOIN feed ON feed.id = entry.feed WHERE feed.position IS NOT NULL
        """, []
      ) { ($0[0] as String, [RemoteMark.read: $0[1] as Bool, .star: $0[2] as Bool]) }
    }
    #expect(Set(rows.map(\.0)).count == rows.count, "seed \(seed): an item is here twice")
    return Dictionary(rows) { first, _ in first }
  }

  // MARK: What must hold

  /// Ends all faults, and expects that after some good runs nothing waits, all sides agree, each
  /// mark is the act of one side, and where only one has acted its last act holds.
  func agree() async throws {
    isCalm = true
    left = .max
    server.heal()
    server.catchUp()
    side.comeAgain(&acts, &random)
    // Miniflux does not say that old items are back, nor what came and was read at once.
    let isWhole = wasRestored || !server.personality.has(.filtersMarks)
    server.advance(by: isWhole || Bool.random(using: &random) ? 90_000 : 3_700)
    for round in 0..<7 {
      for computer in computers {
        var run = try await computer.sync()
        if run.failure?.kind == .conflict {
          run = try await computer.sync(SyncOptions(.whole, decision: .archive))
          acts.doubtAll()
        }
        #expect(run.failure == nil, "seed \(seed): \(run.failure?.message ?? "")")
      }
      var waiting = 0
      for computer in computers { waiting += try await computer.waiting() }
      // What a server did not keep, or refused, is sent again once a day.
      server.advance(by: round > 2 ? 90_000 : round == 0 ? 3_700 : 60)
      if round > 1, waiting == 0 { break }
    }
    let there = side.marks
    var (known, hidden): (Set<String>, Set<String>) = ([], [])
    for (number, computer) in computers.enumerated() {
      #expect(try await computer.waiting() == 0, "seed \(seed), computer \(number)")
      let here = try await marks(on: number)
      known.formUnion(here.keys)
      hidden.formUnion(
        try await computer.store.read { db in
          try db.rows(
            """
            SELECT title FROM hidden JOIN entry ON entry.id = hidden.entry WHERE reason = 'reader'
            """, []
          ) { $0[0] as String }
        })
      for (title, marks) in there where here[title] != marks {
        let isListed = marks[.read] == false || marks[.star] == true
        let isExpected = isListed && purged[number]?.contains(title) != true
        guard here[title] != nil || isExpected else { continue }
        let items = server.state.items.filter { $0.title == title }
        let rows = try await computer.rows(of: items.map(\.id))
        Issue.record("seed \(seed), computer \(number): \(title) is \(marks), \(rows)")
      }
      try await expectFeeds(of: computer)
    }
    for (title, marks) in there where known.contains(title) {
      for (mark, value) in marks {
        let isHidden = mark == .read && hidden.contains(title)
        #expect(
          isHidden ? value : acts.allows(title, mark, value),
          "seed \(seed): \(title), \(mark) is \(value); \(acts.story(title, mark))")
      }
    }
    (acts, wasRestored) = (
      ActRecord(isAlone: computers.count == 1, base: there), false
    )
  }

  private func expectFeeds(of computer: SyncedArchive) async throws {
    let here = try await computer.store.feeds.others()
    let there = server.state.feeds
    #expect(Set(here.map(\.url)) == Set(there.map(\.url)), "seed \(seed)")
    for feed in there {
      let own = here.first { $0.url == feed.url }
      #expect(own?.title == feed.title, "seed \(seed)")
    }
  }
}
