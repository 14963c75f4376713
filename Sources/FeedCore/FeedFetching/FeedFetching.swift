/// A source of feed documents: the network, a file, or a test.
package protocol FeedFetching: Sendable {
  /// Returns the document at the request's address, or that it has not changed.
  ///
  /// Cancelling the task ends the fetch promptly with `FetchError.cancelled`.
  func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResult
}
