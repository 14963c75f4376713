import FeedStorage
import FeedtuiPages

/// The archive remembers the user's searches.
extension FeedStore {
  func searches() async throws(StoreError) -> SearchHistory {
    SearchHistory(stored: try await preference(Preference.searches))
  }

  func rememberSearch(_ text: String) async throws(StoreError) {
    var history = try await searches()
    history.add(text)
    try await setPreference(Preference.searches, to: history.stored)
  }
}
