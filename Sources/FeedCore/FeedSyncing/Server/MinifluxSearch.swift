import FeedFormats
import FeedModel

/// Gets entries of Miniflux, which gives them by ranges of their numbers or one by one.
///
/// If the entries stand together, their ranges are asked for. Otherwise ranges of unread ones are
/// tried, of starred ones, and of all, each as long as enough of an answer is wanted. What is left
/// then is asked for one by one, so an entry counts as gone only if the server says so.
struct MinifluxSearch {
  private let client: APIClient
  private let messages: SyncErrorMessages
  /// The numbers that are neither found nor gone, in their order.
  private var missing: [UInt64]
  private var found: [RemoteItem] = []

  /// The filters for the entries of a range, in the order in which they are tried.
  private enum Filter: CaseIterable {
    case unread, starred, none

    var parts: [(String, String)] {
      switch self {
      case .unread: [("status", "unread")]
      case .starred: [("starred", "true")]
      case .none: []
      }
    }
  }

  /// The most entries in an answer, and those of the first answer with a filter.
  private static let most = 1000
  private static let trial = 100
  /// How many entries may be read for one that is wanted.
  private static let waste = 4
  /// How many groups are asked for at once, before filters are tried.
  private static let few = 4

  init(_ ids: [RemoteItemID], client: APIClient, messages: SyncErrorMessages) {
    self.client = client
    self.messages = messages
    missing = Set(ids.compactMap(\.number)).filter { $0 > 0 && $0 < Int64.max }.sorted()
  }

  /// Returns the entries that the server has.
  mutating func run() async throws(SyncFailure) -> [RemoteItem] {
    for filter in Filter.allCases where Self.groups(missing).count > Self.few {
      try await take(missing, filter, isTrial: true)
    }
    for group in Self.groups(missing) {
      if group.count > 1 {
        try await take(group, .none, isTrial: false)
      } else if let item = try await entry(group[0]) {
        found.append(item)
      }
    }
    return found
  }

  /// Returns numbers in groups that have so few others between them that all can be read.
  private static func groups(_ numbers: [UInt64]) -> [[UInt64]] {
    var groups: [[UInt64]] = []
    for number in numbers {
      if let first = groups.last?.first, let last = groups.last?.last,
        number - last <= UInt64(waste), number - first < UInt64(most)
      {
        groups[groups.count - 1].append(number)
      } else {
        groups.append([number])
      }
    }
    return groups
  }

  // MARK: Ranges

  /// Takes entries from the range of these numbers; as a trial only while enough of an answer is
  /// wanted.
  private mutating func take(
    _ group: [UInt64], _ filter: Filter, isTrial: Bool
  ) async throws(SyncFailure) {
    guard var start = group.first, let last = group.last else { return }
    var most = isTrial ? Self.trial : Self.most
    while let next = missing.first(where: { $0 >= start }), next <= last {
      let rest = isTrial ? missing.count { $0 >= next } : Int(last - next) + 1
      let (entries, hits) = try await take(next...last, filter, limit: min(rest, most))
      let isWhole = entries.total <= entries.items.count
      let end = min(last, entries.items.compactMap(\.id.number).max() ?? 0)
      guard isWhole || end >= next else { throw messages.invalidAnswer("v1/entries") }
      if filter == .none { missing.removeAll { (next...(isWhole ? last : end)).contains($0) } }
      guard !isWhole, !isTrial || hits * Self.waste >= entries.items.count else { return }
      (start, most) = (end + 1, Self.most)
    }
  }

  /// Asks for the first entries of a range, and keeps those that are wanted.
  private mutating func take(
    _ numbers: ClosedRange<UInt64>, _ filter: Filter, limit: Int
  ) async throws(SyncFailure) -> (entries: RemoteItems, hits: Int) {
    var parts = [
      ("before_entry_id", "\(numbers.upperBound + 1)"), ("order", "id"), ("direction", "asc"),
      ("limit", "\(limit)"),
    ]
    // Zero would count as missing, which is the same.
    if numbers.lowerBound > 1 { parts.append(("after_entry_id", "\(numbers.lowerBound - 1)")) }
    let call = APICall.miniflux("entries", parts + filter.parts)
    let body = try await client.answer(to: call).body
    do {
      let entries = try RemoteItems(miniflux: body)
      let wanted = Set(missing)
      let hits = entries.items.filter { $0.id.number.map { wanted.contains($0) } ?? false }
      let taken = Set(hits.compactMap(\.id.number))
      missing.removeAll { taken.contains($0) }
      found += hits
      return (entries, hits.count)
    } catch {
      throw messages.invalidAnswer(call.endpoint, lessMayHelp: error == .tooLarge)
    }
  }

  // MARK: One by one

  private func entry(_ number: UInt64) async throws(SyncFailure) -> RemoteItem? {
    var call = APICall.miniflux("entries/\(number)")
    call.accepted = [200, 404]
    let answer = try await client.answer(to: call)
    if answer.status == 404 {
      // A server that is somewhere else knows no entry at all.
      guard (try? JSONReply(answer.body).refusal) != nil else {
        throw await client.failure(of: answer, to: call)
      }
      return nil
    }
    do throws(JSONReply.Failure) {
      let item = try RemoteItems.entry(answer.body)
      guard item.id.number == number else { throw .wrongShape }
      return item
    } catch {
      throw messages.invalidAnswer(call.endpoint, lessMayHelp: error == .tooLarge)
    }
  }
}
