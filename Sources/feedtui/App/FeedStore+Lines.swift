import FeedStorage
import FeedtuiPages
import FeedtuiSettings
import SafeText

/// The archive remembers what the user types into prompts.
extension FeedStore {
  func lines(of label: String) async throws(StoreError) -> LineHistory {
    LineHistory(stored: try await preference(Preference.lines(of: label)))
  }

  /// A line in which an address has a password is not stored.
  func remember(line: String, of label: String) async throws(StoreError) {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.allSatisfy({ AddressText.withoutCredentials($0) == $0 }) else { return }
    var history = try await lines(of: label)
    history.add(line)
    try await setPreference(Preference.lines(of: label), to: history.stored)
  }
}

nonisolated extension Preference {
  /// The name of the lines typed into the prompt of that label, the newest first, one per line.
  static func lines(of label: String) -> String {
    label == LineHistory.searchLabel ? "searches" : "lines \(label)"
  }
}
