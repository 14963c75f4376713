import FeedModel
import FeedSyncing
import TestSupport
import Testing

@testable import FeedStorage

/// Random acts of two computers and a telephone on one server, with faults.
///
/// At the end all have the same marks, and where only one of them acted last, its act holds.
struct SyncPropertyTests {
  private static let faults: [ServerFault] = [
    .refuse, .forget, .half, .ok, .cut, .html, .empty, .garbage, .status(500), .status(404),
  ]
  private static let endpoints = [
    "edit-tag", "stream/items/ids", "stream/items/contents", "subscription/list", nil,
  ]

  @Test(arguments: 1...6)
  func `no mark is lost`(seed: Int) async throws {
    try await SyncedArchive.run(seed % 2 == 0 ? .freshrss125 : .freshrss128) { home in
      var random = Seeded(state: UInt64(seed))
      let computers = [home, try home.other()]
      let feed = home.server.addFeed("Birds")
      var items = home.server.addItems(12, to: feed)
      for computer in computers { _ = try await computer.sync() }
      /// The value of the last act on a mark, if that was made while all were in step.
      var last: [RemoteItemID: [RemoteMark: Bool]] = [:]
      for _ in 0..<12 {
        // Each item is touched by one of the three between two times at which all agree.
        var touched: Set<RemoteItemID> = []
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          guard let item = items.randomElement(using: &random), touched.insert(item).inserted
          else { continue }
          let mark: RemoteMark = Bool.random(using: &random) ? .read : .star
          let value = Bool.random(using: &random)
          last[item, default: [:]][mark] = value
          switch Int.random(in: 0...2, using: &random) {
          case 2: home.server.mark(mark, value, [item])
          case let computer:
            try await act(mark, value, item, on: computers[computer], &random)
          }
          if Bool.random(using: &random) {
            try await disturb(home.server, &random)
            _ = try await computers.randomElement(using: &random)?.sync()
          }
        }
        home.server.heal()
        home.server.catchUp()
        if Bool.random(using: &random) { items.append(home.server.addItem("New", to: feed)) }
        home.server.advance(by: 700)
        for _ in 0..<3 {
          for computer in computers {
            #expect(try await computer.sync().failure == nil, "seed \(seed)")
          }
        }
        for computer in computers { try await computer.expectEqual() }
        for (item, marks) in last {
          for (mark, value) in marks {
            #expect(home.server.has(mark, item) == value, "seed \(seed), \(mark) of \(item)")
          }
        }
      }
    }
  }

  private func act(
    _ mark: RemoteMark, _ value: Bool, _ item: RemoteItemID, on computer: SyncedArchive,
    _ random: inout Seeded
  ) async throws {
    let (marks, entry) = (computer.store.marks, try await computer.entry(item))
    // Users change their minds.
    let values = Bool.random(using: &random) ? [value] : [value, !value, value]
    for value in values {
      switch mark {
      case .read: try await marks.setRead(value, for: entry)
      case .star: try await marks.setFavourite(value, for: entry)
      }
    }
  }

  private func disturb(_ server: StrictServer, _ random: inout Seeded) async throws {
    guard let fault = Self.faults.randomElement(using: &random),
      let endpoint = Self.endpoints.randomElement(using: &random)
    else { return }
    server.fail(fault, at: endpoint, times: Int.random(in: 1...3, using: &random))
  }
}
