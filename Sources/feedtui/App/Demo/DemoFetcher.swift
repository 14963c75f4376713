package import FeedFetching
import SafeText
import Synchronization

/// A fetcher that returns the demo's documents and pictures, which are built into the program.
nonisolated package final class DemoFetcher: FeedFetching {
  private let documents: [String: DemoDocument]
  /// The pictures by the last parts of their addresses.
  private let pictures: [String: [UInt8]]
  private let latency: Duration
  private let now: @Sendable () -> Int64
  private let visits = Mutex<[String: Int]>([:])

  /// Creates a fetcher that takes `latency` for each later visit, so that a refresh can be watched.
  @MainActor package init(latency: Duration, now: @escaping @Sendable () -> Int64) {
    documents = Dictionary(
      DemoFeeds.documents.map { (DemoFeeds.address($0.name), DemoDocument($0.bytes)) },
      uniquingKeysWith: { first, _ in first })
    pictures = DemoFeeds.pictures
    self.latency = latency
    self.now = now
  }

  package func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResult {
    if let name = request.url.split(separator: "/").last, let bytes = pictures[String(name)] {
      return .document(FetchedDocument(bytes: bytes, url: request.url))
    }
    guard let document = documents[request.url] else {
      throw .hostNotFound(host: HostName.shown(of: request.url))
    }
    let visit = visits.withLock { visits in
      defer { visits[request.url, default: 0] += 1 }
      return visits[request.url, default: 0]
    }
    if visit > 0 {
      do { try await Task.sleep(for: latency) } catch { throw .cancelled }
    }
    let bytes = document.bytes(visit: visit, now: now())
    return .document(FetchedDocument(bytes: bytes, url: request.url))
  }
}
