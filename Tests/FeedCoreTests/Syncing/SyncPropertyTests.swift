import TestSupport
import Testing

/// Random acts of one computer or two, and a telephone, on one server, with faults.
///
/// Items are read, starred, hidden, acts undone and done again, all is marked read, rules mark what
/// comes, feeds are edited, left and followed again, items are purged on either side and come again
/// under other numbers, the server is restored, and runs are abandoned at any moment. A seed plays
/// the same again where `SWIFT_DETERMINISTIC_HASHING` is set.
struct SyncPropertyTests {
  private static let personalities: [Personality] = [
    .freshrss125, .miniflux233, .freshrss128, .greader, .theoldreader,
  ]

  @Test(arguments: 1...SyncedWorld.seeds)
  func `no mark is lost`(seed: Int) async throws {
    let personality = Self.personalities[seed % Self.personalities.count]
    try await SyncedArchive.run(personality) { home in
      let world = try SyncedWorld(home, seed: seed)
      try await world.begin()
      for _ in 0..<8 {
        for _ in 0..<5 {
          for _ in 0..<3 { try await world.act() }
          try await world.run()
        }
        try await world.agree()
      }
    }
  }
}
