package import FeedModel

extension TimelineStore {
  /// Counts what the rows of the filter page would leave, all at the same moment.
  package func counts(for request: FilterCountRequest) async throws(StoreError) -> FilterCounts {
    try await store.read { db in try FilterCounter(request.scope, db).counts(request) }
  }
}
