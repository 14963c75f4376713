/// What gets a feed's document: from the network, from a file, or from a test.
public protocol FeedFetching: Sendable {
  /// The document at the request's address, or that it has not changed. Cancelling the task ends it
  /// promptly with `FetchFailure.cancelled`.
  func fetch(_ request: FetchRequest) async throws(FetchFailure) -> FetchResult
}
