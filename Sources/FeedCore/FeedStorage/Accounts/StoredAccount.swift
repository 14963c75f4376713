package import FeedModel
import GRDB

/// An account, as the archive knows it. Times are in seconds since 1970.
package struct StoredAccount: Equatable, Sendable {
  /// How far the first sync has come.
  package enum Stage: String, Sendable {
    /// No list has come yet.
    case new
    /// Lists are here, and contents are missing.
    case filling
    case complete
  }

  package let id: AccountID
  package let facts: AccountStore.Facts
  package let stage: Stage
  /// When the last good run began, by the server's clock.
  package let since: Int64?
  package let lastRun: Int64?
  package let lastGood: Int64?
  /// When all lists were last compared whole.
  package let lastWhole: Int64?
  /// When its feeds were last listed.
  package let feedsListed: Int64?
  package let nextRun: Int64?
  package let failure: SyncFailure?
  /// The list that the user has to decide about, and how many items it is about.
  package let conflict: Conflict?
  /// When it left the settings.
  package let goneSince: Int64?

  /// A run of an account.
  package struct Run: Equatable, Sendable {
    /// When it began, in seconds since 1970.
    package let time: Int64
    package let milliseconds: Int
    package let requests: Int
    package let bytes: Int
    package let sent: Int
    package let confirmed: Int
    package let applied: Int
    package let newItems: Int
    package let failure: String?
  }

  /// A list by which nothing changes until the user decides.
  package struct Conflict: Equatable, Sendable {
    /// The mark that a list is of; `nil` for the list of feeds.
    package let mark: RemoteMark?
    package let count: Int

    package init(mark: RemoteMark?, count: Int) {
      (self.mark, self.count) = (mark, count)
    }

    private static let feeds = "feeds"

    /// `read 5120`, `feeds 20`.
    var text: String { "\(mark?.rawValue ?? Self.feeds) \(count)" }

    init?(_ text: String?) {
      let words = text?.split(separator: " ").map(String.init) ?? []
      guard words.count == 2, let count = Int(words[1]) else { return nil }
      let mark = RemoteMark(rawValue: words[0])
      guard mark != nil || words[0] == Self.feeds else { return nil }
      self.init(mark: mark, count: count)
    }
  }

  static func all(in db: Database) throws -> [StoredAccount] {
    try db.rows(
      """
      SELECT id, name, kind, base, user, stage, since, lastRun, lastGood, lastWhole, feedsListed,
        nextRun, failureKind, failure, held, goneSince FROM account ORDER BY id
      """, [], StoredAccount.init)
  }

  private init(_ row: Row) {
    id = AccountID(row[0])
    let kind: String = row[2]
    facts = AccountStore.Facts(
      name: row[1], kind: AccountKind(rawValue: kind) ?? .googleReader, base: row[3], user: row[4])
    let stage: String = row[5]
    self.stage = Stage(rawValue: stage) ?? .new
    (since, lastRun, lastGood) = (row[6], row[7], row[8])
    (lastWhole, feedsListed, nextRun) = (row[9], row[10], row[11])
    let (failureKind, message): (String?, String?) = (row[12], row[13])
    failure = failureKind.flatMap(SyncFailure.Kind.init).map { SyncFailure($0, message ?? "") }
    conflict = Conflict(row[14] as String?)
    goneSince = row[15]
  }
}
