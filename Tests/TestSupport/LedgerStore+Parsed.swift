package import FeedModel

@testable package import FeedStorage

extension LedgerStore {
  /// Stores a document that has not been prepared.
  @discardableResult
  package func save(
    _ parsed: ParsedFeed, for feed: FeedID, validators: Validators = Validators(),
    bodyDigest: [UInt8]? = nil, now: Int64, attempt: FetchAttempt? = nil
  ) async throws(StoreError) -> SaveResult {
    try await save(
      DocumentDraft(parsed, rules: store.ruleBook), for: feed, validators: validators,
      bodyDigest: bodyDigest, now: now, attempt: attempt)
  }

  /// Records a failure with a sentence that names no time.
  package func noteFailure(_ message: String, for feed: FeedID, now: Int64) async throws(StoreError)
  {
    try await noteFailure(for: feed, now: now) { _ in message }
  }
}
