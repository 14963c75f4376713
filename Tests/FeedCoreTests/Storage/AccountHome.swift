import FeedModel
import Testing

@testable import FeedStorage

/// An archive with one account, which has two feeds with four items each.
struct AccountHome {
  let store: FeedStore
  let account: AccountID

  init(_ store: FeedStore) async throws {
    self.store = store
    account = try await Self.use(store)[0].id
    _ = try await store.accounts.merge(
      [.numbered(1, folder: "Birds"), .numbered(2, folder: "Ponds")], of: account, now: 100)
    try await store.feeds.moveEntries()
    _ = try await write(1...8)
  }

  @discardableResult
  static func use(_ store: FeedStore, _ names: String..., user: String = "ann") async throws
    -> [StoredAccount]
  {
    try await store.accounts.use(
      (names.isEmpty ? ["home"] : names).map {
        AccountStore.Facts(
          name: $0, kind: .freshRSS, base: "https://rss.example", user: user)
      }, now: 1_000)
  }

  @discardableResult
  func write(
    _ numbers: ClosedRange<Int64>, read: Set<Int64> = [], starred: Set<Int64> = [],
    to other: AccountID? = nil
  ) async throws -> AccountStore.IntakeResult {
    try await store.accounts.write(
      numbers.map { .numbered($0, isRead: read.contains($0), isStarred: starred.contains($0)) },
      of: other ?? account, now: 1_000_000)
  }

  func ids() async throws -> [EntryID] { try await store.river().reversed() }

  /// What waits, as "read+ 3" for an item that is to be marked read.
  func waiting(of other: AccountID? = nil) async throws -> [String] {
    var all: [String] = []
    var row = Int64.min
    while let next = try await store.accounts.nextMarks(
      of: other ?? account, after: row, now: 2_000_000)
    {
      for batch in next.batches {
        all += batch.items.map {
          "\(batch.mark)\(batch.value ? "+" : "-") \(Int64($0.hexadecimal, radix: 16) ?? 0)"
        }
      }
      row = next.last
    }
    return all.sorted()
  }

  /// Compares the marks of those items with a list that has some of them.
  func compare(
    _ mark: RemoteMark, _ items: ClosedRange<Int64>, listed: Set<Int64>
  ) async throws -> AccountStore.MergeResult? {
    let ids = Set(listed.map { RemoteItemID(UInt64($0)) })
    return try await store.accounts.compare(
      mark, items.map { RemoteItemID(UInt64($0)) }, of: account, now: 5
    ) { (mark == .star) == ids.contains($0) ? .set : .unset }
  }
}

extension RemoteSubscription {
  static func numbered(_ number: Int64, folder: String) -> RemoteSubscription {
    RemoteSubscription(
      stream: "feed/\(number)", title: "Feed \(number)",
      address: "https://feeds.example/\(number)", folders: [folder])
  }
}

extension RemoteItem {
  /// An item of feed 1 if its number is odd, else of feed 2.
  static func numbered(
    _ number: Int64, stream: Int64? = nil, isRead: Bool = false, isStarred: Bool = false
  ) -> RemoteItem {
    RemoteItem(
      id: RemoteItemID(UInt64(number)), stream: "feed/\(stream ?? 2 - number % 2)",
      item: ParsedItem(
        id: "", kind: .article, title: "Item \(number)", link: "https://a.example/\(number)",
        published: number * 10, contentHTML: "<p>Text \(number)"),
      isRead: isRead, isStarred: isStarred, arrival: number * 10)
  }
}
