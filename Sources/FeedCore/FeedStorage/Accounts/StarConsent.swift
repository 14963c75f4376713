package import FeedModel
import GRDB

extension AccountStore {
  /// The user sends the stars that waited for a word, from now on at once; or keeps them here.
  package func answer(sendsStars: Bool, of account: AccountID) async throws(StoreError) {
    try await store.writeDurably { db in
      try StarConsent(db: db, account: account).answer(sends: sendsStars)
    }
  }
}

/// On Miniflux a star that comes by the Google Reader API also goes to the services that its user
/// has set up there. So the stars of the archive that meet such a server's items wait until the
/// user agrees, once; those that the user sets later are sent like all others.
struct StarConsent {
  let db: Database
  let account: AccountID

  /// The `next` of marks that wait for the user's word. It is no time that comes.
  static let awaited: Int64 = 1 << 60

  private enum Answer {
    static let sends = "send"
    static let keeps = "keep"
  }

  private var key: String { Self.key(of: "\(account.rawValue)") }
  private static func key(of account: String) -> String { "stars of account " + account }

  /// SQL for whether the user has not answered yet, for a row of `account`.
  static let isOpen = """
    NOT EXISTS (SELECT 1 FROM preference WHERE key = '\(key(of: ""))' || account.id)
    """

  /// Forgets the answers about accounts that are not known any more.
  static func forgetOthers(in db: Database) throws {
    try db.run(
      """
      DELETE FROM preference WHERE key LIKE '\(key(of: ""))%'
        AND key NOT IN (SELECT '\(key(of: ""))' || id FROM account)
      """)
  }

  /// Whether the server may pass stars on, and the user has not agreed to that.
  var isNeeded: Bool {
    get throws {
      let kind: String? = try db.row(
        "SELECT kind FROM account WHERE id = ?", [account.rawValue])?[0]
      guard kind == AccountKind.googleReader.rawValue else { return false }
      let answer: String? = try db.row("SELECT value FROM preference WHERE key = ?", [key])?[0]
      return answer != Answer.sends
    }
  }

  /// The stars of these entries that have begun to wait are not sent without the user's word.
  func ask(_ entries: [Int64]) throws {
    guard !entries.isEmpty else { return }
    try db.run(
      """
      UPDATE waiting SET next = \(Self.awaited)
        WHERE account = ? AND mark = 'star' AND NOT wasSent
          AND entry IN (SELECT value FROM json_each(?))
      """, [account.rawValue, ItemReader.json(entries)])
  }

  func answer(sends: Bool) throws {
    try db.run(
      """
      INSERT INTO preference (key, value) VALUES (?1, ?2)
        ON CONFLICT (key) DO UPDATE SET value = ?2
      """, [key, sends ? Answer.sends : Answer.keeps])
    guard sends else { return }
    try db.run(
      "UPDATE waiting SET next = 0 WHERE account = ? AND next = \(Self.awaited)",
      [account.rawValue])
  }

  /// Stars that the server has meanwhile need no word.
  func dropKept() throws {
    try db.run(
      """
      DELETE FROM waiting WHERE account = ?1 AND next = \(Self.awaited)
        AND NOT EXISTS (SELECT 1 FROM remoteItem AS item
          WHERE item.entry = waiting.entry AND item.account = ?1
            AND item.seenStarred <> \(WaitingTriggers.value(.star, of: "item.entry")))
      """, [account.rawValue])
  }
}
