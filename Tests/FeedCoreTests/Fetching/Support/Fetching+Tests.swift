import FeedFetching
import FeedModel
import TestSupport

/// Runs `body` with a fetcher, which is shut down afterwards.
func withFetcher<Value>(
  _ fetcher: HTTPFetcher = HTTPFetcher(
    userAgent: "feedtui/test", connectTimeout: .seconds(600)),
  _ body: (HTTPFetcher) async throws -> Value
) async throws -> Value {
  do {
    let value = try await body(fetcher)
    await fetcher.shutDown()
    return value
  } catch {
    await fetcher.shutDown()
    throw error
  }
}

/// Returns the result of one fetch of `path` from a server that answers with the given acts.
func fetching(
  _ path: String = "/feed", validators: Validators = Validators(),
  limits: FetchLimits = .generous,
  _ answer: @escaping @Sendable (LoopbackServer.Request) -> [LoopbackServer.Act]
) async throws -> Result<FetchResult, FetchError> {
  try await LoopbackServer.run(answering: answer) { server in
    try await withFetcher { fetcher in
      await fetcher.result(
        of: FetchRequest(url: server.url(path), validators: validators, limits: limits))
    }
  }
}

extension FetchLimits {
  /// Limits for a machine that is busy with other tests.
  static let generous = FetchLimits(
    deadline: .seconds(600), answer: .seconds(600), silence: .seconds(600),
    password: .seconds(600))
}

extension FeedFetching {
  func result(of request: FetchRequest) async -> Result<FetchResult, FetchError> {
    do throws(FetchError) {
      return .success(try await fetch(request))
    } catch {
      return .failure(error)
    }
  }
}

extension Result where Success == FetchResult, Failure == FetchError {
  /// The document; `nil` if the result is not one.
  var document: FetchedDocument? {
    switch self {
    case .success(.document(let document)): document
    case .success(.unchanged), .failure: nil
    }
  }

  /// The failure; `nil` if the result is not one.
  var failure: FetchError? {
    switch self {
    case .success: nil
    case .failure(let failure): failure
    }
  }
}
