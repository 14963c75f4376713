/// Keeps the index of the search in step with the archive, in the background and in small steps.
public struct SearchIndexer: Sendable {
  private let store: FeedStore

  /// Bytes of text that are indexed in one transaction: some milliseconds, after which others may write.
  private static let portion = 48 * 1024
  /// Pages that are merged after each portion: more than a portion gives to merge in the long run.
  private static let mergedPages = 300
  /// Nobody looks for what stands behind the first so many bytes of a text.
  private static let longestText = 256 * 1024

  public init(store: FeedStore) {
    self.store = store
  }

  /// Indexes all that waits; it can be cancelled and goes on the next time.
  public func run() async throws {
    while try await step() { try Task.checkCancellation() }
  }

  /// Takes the words of texts that are gone out of the index; what is new waits for `run`.
  public func forget() async throws {
    while try await store.hasStaleTexts(), try await step() { try Task.checkCancellation() }
  }

  /// Indexes a portion of what waits; whether there was any.
  public func step() async throws -> Bool {
    let work = try await store.searchWork(bytes: Self.portion)
    if work.isEmpty { return try await store.mergeSearch(pages: Self.mergedPages) }
    try await store.index(work, as: work.texts.map { Self.words(title: $0.title, html: $0.html) })
    _ = try await store.mergeSearch(pages: Self.mergedPages)
    return true
  }

  private static func words(title: String, html: String) -> SearchableText {
    let end = html.utf8.index(html.startIndex, offsetBy: longestText, limitedBy: html.endIndex)
    // A slice of a string ends between characters.
    let bytes = Array(html[..<(end ?? html.endIndex)].utf8)
    let text = HTMLDigest(bytes.span, separator: ASCII.space).text
    return SearchableText(
      title: SearchText.prepared(title), body: SearchText.prepared(text ?? ""))
  }
}
