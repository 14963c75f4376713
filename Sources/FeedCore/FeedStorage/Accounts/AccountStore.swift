package import FeedModel
import GRDB

/// Keeps the accounts on servers: their feeds and items, and the marks that wait for them.
package struct AccountStore: Sendable {
  let store: FeedStore

  /// The facts of an account from the settings.
  package struct Facts: Equatable, Sendable {
    package let name: String
    package let kind: AccountKind
    /// The address from the settings, without name and password.
    package let base: String
    package let user: String

    package init(name: String, kind: AccountKind, base: String, user: String) {
      (self.name, self.kind, self.base, self.user) = (name, kind, base, user)
    }
  }

  /// How many days the rows of an account that has left the settings are kept.
  package static let keptDays: Int64 = 90

  /// Makes these the accounts, and returns them in their order. The feeds of others leave; what
  /// waits for them is kept for `keptDays`. Another user is another account.
  ///
  /// - Parameters:
  ///   - kept: The names of other accounts that stay, although they cannot be synced now; `nil` for
  ///     all of them.
  ///   - now: Seconds since 1970.
  ///
  /// The caller must move entries afterwards.
  package func use(
    _ accounts: [Facts], keeping kept: Set<String>? = [], now: Int64
  ) async throws(StoreError) -> [StoredAccount] {
    let change = { @Sendable (db: Database) in
      AccountReconciliation(db: db, now: now, accounts: accounts, kept: kept)
    }
    if try await store.read({ db in try !change(db).isApplied() }) {
      try await store.writeDurably { db in try change(db).apply() }
    }
    let all = try await all()
    return accounts.compactMap { facts in all.first { $0.facts.name == facts.name } }
  }

  /// Returns all accounts, those that have left the settings too.
  package func all() async throws(StoreError) -> [StoredAccount] {
    try await store.read { db in try StoredAccount.all(in: db) }
  }

  /// Whether the archive has accounts, or has had some lately.
  package func areThere() async throws(StoreError) -> Bool {
    try await store.read(isBrief: true) { db in
      try db.number("SELECT 1 FROM account LIMIT 1") != nil
    }
  }

  /// Forgets an account that has left the settings, and what waits for it. Returns whether there
  /// was one.
  package func forget(_ name: String) async throws(StoreError) -> Bool {
    try await store.writeDurably { db in
      try db.run("DELETE FROM account WHERE name = ? AND goneSince IS NOT NULL", [name])
      return db.changesCount > 0
    }
  }

  // MARK: Changes

  /// Returns a stream that yields at once, and then after each change of the accounts, of their
  /// runs, and of what waits for them.
  ///
  /// Several changes may be merged into one. Those by other programs are among them where the
  /// archive is watched (`FeedStore.noteForeignChange`).
  package func changes() async throws(StoreError) -> AsyncStream<Void> {
    try await store.translating {
      try await store.database.writeWithoutTransaction { [store] db in
        store.accountChanges.begin(in: db)
        store.outboxChanges.begin(in: db)
      }
    }
    return store.accountChanges.changes()
  }

  /// A number that another one follows when this program has begun to let a mark wait, or has ended
  /// that. It counts as soon as `changes` has been called.
  package var outboxVersion: Int {
    let observer = store.outboxChanges
    return observer.version
  }
}

/// Brings the accounts of the archive in step with the settings.
private struct AccountReconciliation {
  let db: Database
  /// Seconds since 1970.
  let now: Int64
  let accounts: [AccountStore.Facts]
  /// The names of other accounts that stay; `nil` for all.
  let kept: Set<String>?

  /// SQL for stars that an earlier version kept back until the user agreed to send them. They are
  /// sent like all others, unless the user has said that they stay here.
  private static let isHeldBack = "next = \(1 << 60)"
  /// SQL for answers about such stars that say nothing any more.
  private static let isOldAnswer = """
    key LIKE 'stars of account %' AND (value <> 'keep'
      OR key NOT IN (SELECT 'stars of account ' || id FROM account))
    """

  func isApplied() throws -> Bool {
    let stored = try StoredAccount.all(in: db)
    let isExpired = stored.contains { $0.goneSince.map(isOver) ?? false }
    let there = stored.filter { $0.goneSince == nil }
    let hasOld =
      try db.number("SELECT 1 FROM waiting WHERE \(Self.isHeldBack) LIMIT 1") != nil
      || db.number("SELECT 1 FROM preference WHERE \(Self.isOldAnswer) LIMIT 1") != nil
    return !isExpired && !hasOld && accounts.allSatisfy { there.map(\.facts).contains($0) }
      && there.allSatisfy { accounts.contains($0.facts) || isKept($0) }
  }

  private func isKept(_ account: StoredAccount) -> Bool {
    let name = account.facts.name
    return !accounts.contains { $0.name == name } && kept?.contains(name) ?? true
  }

  func apply() throws {
    if !accounts.isEmpty { try OutboxTriggers.make(in: db) }
    for old in try StoredAccount.all(in: db) {
      let isMeant = accounts.contains { isSame($0, old.facts) }
      if !isMeant, !isKept(old) || old.goneSince != nil { try leave(old) }
    }
    try db.run(
      "DELETE FROM waiting WHERE \(Self.isHeldBack) AND \(OutboxAudit.keepsStars(of: "account"))")
    try db.run("UPDATE waiting SET next = 0 WHERE \(Self.isHeldBack)")
    try db.run("DELETE FROM preference WHERE \(Self.isOldAnswer)")
    for facts in accounts {
      try db.run(
        """
        INSERT INTO account (name, kind, base, user) VALUES (?1, ?2, ?3, ?4)
          ON CONFLICT (name) DO UPDATE SET kind = ?2, base = ?3, user = ?4, goneSince = NULL,
            lastWhole = iif((kind, base) = (?2, ?3), lastWhole, NULL)
        """, [facts.name, facts.kind.rawValue, facts.base, facts.user])
    }
    try FollowedFeeds(db: db).addRemote()
  }

  /// Whether an account of the settings is that one of the archive. A Miniflux has the same numbers
  /// in both of its interfaces, and its own one needs no user.
  private func isSame(_ new: AccountStore.Facts, _ old: AccountStore.Facts) -> Bool {
    let hasOwnAPI = (old.kind, new.kind) == (.googleReader, .miniflux) && old.base == new.base
    return new.name == old.name && (new.user == old.user || hasOwnAPI)
  }

  /// An account has left the settings: it is kept for a while, under a name that is free.
  private func leave(_ old: StoredAccount) throws {
    if old.goneSince.map(isOver) ?? false {
      return try db.run("DELETE FROM account WHERE id = ?", [old.id])
    }
    if accounts.contains(where: { $0.name == old.facts.name }) {
      let name = "\(old.facts.name) (\(old.facts.user))"
      try db.run("DELETE FROM account WHERE name = ?", [name])
      try db.run("UPDATE account SET name = ? WHERE id = ?", [name, old.id])
    }
    try db.run(
      "UPDATE account SET goneSince = ? WHERE id = ? AND goneSince IS NULL", [now, old.id])
  }

  private func isOver(_ since: Int64) -> Bool { since < now - AccountStore.keptDays * 86_400 }
}
