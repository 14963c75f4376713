package import FeedModel
import SafeText

/// Fetches feeds from the network, from a file or from a program, depending on their address.
package struct FeedFetcher: FeedFetching {
  /// The fetcher of what comes from servers.
  package let http: HTTPFetcher
  private let file: FileFetcher?
  /// Whether feeds of programs (`ProgramAddress`) are fetched.
  let runsPrograms: Bool

  /// Without `file`, no file is read.
  package init(
    http: HTTPFetcher = HTTPFetcher(), file: FileFetcher? = FileFetcher(),
    runsPrograms: Bool = false
  ) {
    self.http = http
    self.file = file
    self.runsPrograms = runsPrograms
  }

  package func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResult {
    if request.mayRunPrograms, let program = ProgramAddress(request.url) {
      return try await fetch(request, from: program)
    }
    if request.url.hasPrefix("/") { return try await fetchFile(request) }
    guard let colon = request.url.firstIndex(of: ":") else { throw .badAddress }
    let scheme = request.url[..<colon].lowercased()
    switch scheme {
    case "http", "https": return try await http.fetch(request)
    case "file": return try await fetchFile(request)
    default: throw .unsupportedScheme(scheme)
    }
  }

  private func fetchFile(_ request: FetchRequest) async throws(FetchError) -> FetchResult {
    guard let file else { throw .notPermitted(path: request.url) }
    return try await file.fetch(request)
  }

  /// Closes all connections. The caller does this once, after the last fetch.
  package func shutDown() async {
    await http.shutDown()
  }
}

/// A source of feed documents: the network, a file, or a test.
package protocol FeedFetching: Sendable {
  /// Returns the document at the request's address, or that it has not changed.
  ///
  /// Cancelling the task ends the fetch promptly with `FetchError.cancelled`.
  func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResult
}

/// The result of a fetch that did not fail.
package enum FetchResult: Equatable, Sendable {
  /// The document has not changed since the request's validators were issued.
  ///
  /// The new validators are for the next request.
  case unchanged(Validators, hints: AnswerHints = AnswerHints())
  case document(FetchedDocument)
}

/// Asks nobody: for runs of the program that may not use the network.
package struct NoFetcher: FeedFetching {
  package init() {}

  package func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResult {
    throw .forbidden(host: HostName.shown(of: request.url))
  }
}
