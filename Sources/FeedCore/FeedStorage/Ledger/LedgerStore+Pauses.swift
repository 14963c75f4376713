package import FeedModel
import GRDB

extension LedgerStore {
  /// Returns the hosts that are paused at that second (since 1970).
  package func pauses(now: Int64) async throws(StoreError) -> [HostPause] {
    let pauses = try await store.read(isBrief: true) { db in
      try db.rows("SELECT host, since, until, strikes FROM hostPause WHERE until > ?", [now]) {
        HostPause(host: $0[0], since: $0[1], until: $0[2], strikes: $0[3])
      }
    }
    let restarted = pauses.map { $0.restarted(at: now) }
    if restarted != pauses {
      try await store.write { db in for pause in restarted { try pause.write(in: db) } }
    }
    return restarted
  }

  /// Returns the last pauses of the hosts that have asked for one within a day.
  package func recentPauses(now: Int64) async throws(StoreError) -> [HostPause] {
    try await store.read(isBrief: true) { db in
      try db.rows(
        "SELECT host, since, until, strikes FROM hostPause WHERE until > ?",
        [now - HostPause.longest]
      ) { HostPause(host: $0[0], since: $0[1], until: $0[2], strikes: $0[3]) }
    }
  }
}

extension HostPause {
  /// Returns the last pause of the host, or `nil` if there was none.
  static func last(of host: String, in db: Database) throws -> HostPause? {
    try db.row("SELECT since, until, strikes FROM hostPause WHERE host = ?", [host]).map {
      HostPause(host: host, since: $0[0], until: $0[1], strikes: $0[2])
    }
  }

  func write(in db: Database) throws {
    try db.run(
      "INSERT OR REPLACE INTO hostPause (host, since, until, strikes) VALUES (?, ?, ?, ?)",
      [host, since, until, strikes])
  }

  /// Removes the strikes of hosts that answer again.
  static func clearStrikes(_ hosts: [String], now: Int64, in db: Database) throws {
    for host in hosts {
      try db.run(
        "UPDATE hostPause SET strikes = 0 WHERE host = ? AND until <= ? AND strikes > 0",
        [host, now])
    }
  }
}
