import FeedModel
import FeedRefreshing

nonisolated extension Library {
  /// Returns what the user says of a feed on its line; nothing if the file cannot be read.
  func wishes(ofFeed url: String) -> FeedSettings {
    (try? feedSettings())?[url] ?? FeedSettings()
  }

  /// From now on the articles of web pages are found as the settings say.
  func useExtractor(of settings: Settings) {
    webPages.use(settings.extractWith.map { .program($0.vector) } ?? .own)
  }

  /// Fetches the web pages that are wanted because a feed's line says so, and returns how many came.
  func fetchWebPages() async throws -> Int {
    let own = try feedSettings()
    return try await webPages.fetchWanted { subject in
      guard let wishes = own[subject.feedURL], wishes.full == .always else { return nil }
      return WebPageRequest(subject, access: wishes.access, rules: wishes.rules)
    }
  }
}
