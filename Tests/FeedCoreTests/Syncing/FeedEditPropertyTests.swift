import FeedModel
import FeedSyncing
import TestSupport
import Testing

@testable import FeedStorage

/// Random edits of feeds from two computers on one server, with faults, and with acts undone.
///
/// At the end all have the same feeds, and where only one of them acted last, its act holds.
struct FeedEditPropertyTests {
  private static let faults: [ServerFault] = [
    .refuse, .forget, .ok, .cut, .html, .status(500),
  ]
  private static let endpoints = ["subscription/edit", "subscription/list", "token", nil]
  private static let folders = ["Air", "Land", "Water"]

  @Test(arguments: 1...8)
  func `no edit is lost`(seed: Int) async throws {
    try await SyncedArchive.run(seed % 2 == 0 ? .freshrss125 : .bazqux) { home in
      var random = Seeded(state: UInt64(seed))
      let computers = [home, try home.other()]
      for number in 0..<4 {
        home.server.addFeed("Feed \(number)", url: url(number), folders: ["Air"])
      }
      for computer in computers { _ = try await computer.sync() }
      var count = 4
      for _ in 0..<8 {
        /// What is wanted of the feeds that one computer has touched, by address; `nil` if it is
        /// to be gone.
        var wanted: [String: (title: String, folders: [String])?] = [:]
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let computer = computers[Int.random(in: 0...1, using: &random)]
          if Int.random(in: 0...4, using: &random) == 0 {
            #expect(try await follow(url(count), on: computer) != nil)
            count += 1
            continue
          }
          // One that no list has shown yet has no title of the server.
          let feeds = try await computer.store.feeds.others().filter { $0.title != nil }
          guard let feed = feeds.randomElement(using: &random), wanted[feed.url] == nil else {
            continue
          }
          wanted[feed.url] = try await edit(feed.url, on: computer, &random)
          if Bool.random(using: &random) {
            home.server.fail(
              Self.faults.randomElement(using: &random) ?? .cut,
              at: Self.endpoints.randomElement(using: &random) ?? nil,
              times: Int.random(in: 1...3, using: &random))
            _ = try await computer.sync(SyncOptions(Bool.random(using: &random) ? .push : .usual))
          }
        }
        home.server.heal()
        for _ in 0..<3 {
          home.server.advance(by: 90_000)
          for computer in computers {
            #expect(try await computer.sync().failure == nil, "seed \(seed)")
          }
        }
        let there = Dictionary(uniqueKeysWithValues: home.server.state.feeds.map { ($0.url, $0) })
        for computer in computers {
          #expect(try await computer.waiting() == 0, "seed \(seed)")
          let here = try await computer.store.feeds.others()
          #expect(here.map(\.url).sorted() == there.keys.sorted(), "seed \(seed)")
          for feed in here {
            #expect(feed.title == there[feed.url]?.title, "seed \(seed)")
            #expect(Set(feed.tags) == Set(there[feed.url]?.folders ?? []), "seed \(seed)")
          }
        }
        for (url, feed) in wanted {
          #expect(there[url]?.title == feed?.title, "seed \(seed)")
          #expect(
            there[url].map { Set($0.folders) } == feed.map { Set($0.folders) }, "seed \(seed)")
        }
      }
    }
  }

  private func url(_ number: Int) -> String { "https://feeds.example/\(number)" }

  /// Edits a feed, and perhaps undoes that. Returns what is wanted of it then.
  private func edit(
    _ url: String, on computer: SyncedArchive, _ random: inout Seeded
  ) async throws -> (title: String, folders: [String])? {
    let before = try #require(try await computer.store.feeds.others().first { $0.url == url })
    var wanted: (title: String, folders: [String])? = (before.title ?? "", before.tags)
    let old = wanted
    let change: RemoteFeed.Change
    switch Int.random(in: 0...2, using: &random) {
    case 0:
      change = RemoteFeed.Change(title: "Title \(Int.random(in: 0...99, using: &random))")
      wanted?.title = change.title ?? ""
    case 1:
      change = RemoteFeed.Change(folders: [Self.folders.randomElement(using: &random) ?? ""])
      wanted?.folders = change.folders ?? []
    case _:
      change = RemoteFeed.Change(isWanted: false)
      wanted = nil
    }
    let accounts = computer.store.accounts
    guard try await accounts.edit([url: change], summary: "edited", now: computer.server.now) else {
      return old
    }
    if Bool.random(using: &random) {
      _ = try await computer.sync(SyncOptions(Bool.random(using: &random) ? .push : .usual))
    }
    guard Bool.random(using: &random),
      case .edit(let edit, let act) = try await computer.store.journal.undoOrRedo(.undo),
      try await accounts.undoOrRedo(edit, .undo, now: computer.server.now)
    else { return wanted }
    try await computer.store.journal.finish(act, .undo)
    return old
  }

  private func follow(_ url: String, on computer: SyncedArchive) async throws -> Feed? {
    try await computer.store.accounts.follow(
      url, title: nil, in: "home", summary: "added", now: computer.server.now)
  }
}
