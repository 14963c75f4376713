import FeedModel
import FeedStorage
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiSettings

/// The accounts on servers.
nonisolated extension Library {
  /// Returns what the page of an account shows.
  func details(ofAccount name: String) async throws -> AccountDetails {
    let accounts = try await store.accounts.all()
    guard let account = accounts.first(where: { $0.facts.name == name }) else {
      return AccountDetails()
    }
    let runs = try await store.accounts.runs(of: account.id, most: AccountDetails.most)
    let feeds = try await store.feeds.all().filter { $0.account == name }
    return AccountDetails(
      runs: runs, feeds: feeds.count, shared: feeds.count(where: \.isInFile),
      unsendable: try await store.accounts.unsendable(of: account.id))
  }

  /// Returns whether a feed has a line in the feeds file.
  func hasLine(of url: String) async throws -> Bool {
    try await store.feeds.all().contains { $0.url == url && $0.isInFile }
  }

  /// Returns those of the feeds with the given identifiers that are requested from their own
  /// addresses, and the accounts that fill others; or why none is asked.
  func origins(
    of ids: [FeedID]
  ) async throws -> (feeds: [FeedID], accounts: [String], objection: String?) {
    let asked = try await store.feeds.all().filter { ids.contains($0.id) }
    let accounts = Set(asked.compactMap(\.account)).sorted()
    let isSaved = asked.contains { $0.url == SubscriptionStore.savedPages }
    return (
      asked.filter(\.isFetched).map(\.id), accounts,
      isSaved ? FeedsRefusals.objection(to: .refresh, asked) : nil
    )
  }
}
