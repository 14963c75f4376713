import SafeText

/// Asks nobody: for runs of the program that may not use the network.
package struct NoFetcher: FeedFetching {
  package init() {}

  package func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResult {
    throw .forbidden(host: HostName.shown(of: request.url))
  }
}
