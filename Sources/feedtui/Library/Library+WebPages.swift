package import FeedModel
package import FeedRefreshing
package import FeedtuiSettings

extension Library {
  /// Returns what the user says of a feed on its line; nothing if the file cannot be read.
  package func settings(ofFeed url: String) -> FeedSettings {
    (try? feedSettings())?[url] ?? FeedSettings()
  }

  /// From now on the articles of web pages are found as the settings say.
  package func useExtractor(of settings: Settings) {
    webPages.use(capabilities.contains(.programs) ? settings.extractor : .own)
  }

  /// Fetches the web pages that are wanted because a feed's line says so. Returns how many came.
  package func fetchWebPages() async throws -> Int {
    let own = try feedSettings()
    return try await webPages.fetchWanted { own[$0.feedURL]?.wanted($0) }
  }
}

extension Settings {
  package var extractor: WebPageExtractor { extractWith.map { .program($0) } ?? .own }
}

extension FeedSettings {
  /// Whether items open with the full text.
  package var wantsFullText: Bool {
    switch full {
    case .open, .always: true
    case .off, nil: false
    }
  }

  /// Whether what stands for the page of an item is fetched when that is opened: chapters and a
  /// transcript, if the line does not say otherwise.
  package func wants(_ subject: WebPageSubject) -> Bool {
    wantsFullText || full == nil && !subject.files.isEmpty
  }

  /// Returns the request for the full text of an item.
  package func request(_ subject: WebPageSubject, isUrgent: Bool = false) -> WebPageRequest {
    var request = WebPageRequest(subject, access: access, rules: rules)
    request.isUrgent = isUrgent
    return request
  }

  /// Returns the request for the full text of an item that has arrived; `nil` if it is not wanted
  /// before the item is opened.
  package func wanted(_ subject: WebPageSubject) -> WebPageRequest? {
    full == .always ? request(subject) : nil
  }
}
