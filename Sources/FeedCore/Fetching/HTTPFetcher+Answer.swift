import AsyncHTTPClient
import NIOCore
import NIOHTTP1

extension HTTPFetcher {
  /// The head of the answer; its body is still to come. A kept connection may have been closed by
  /// the server in the meantime, so a connection lost before the head is tried once more.
  nonisolated func answer(
    to question: HTTPClientRequest, at address: HTTPAddress, within limit: Duration,
    with client: HTTPClient
  ) async throws(FetchFailure) -> HTTPClientResponse {
    do throws(FetchFailure) {
      return try await head(of: question, at: address, within: limit, with: client)
    } catch {
      guard case .connectionLost = error, !Task.isCancelled else { throw error }
      return try await head(of: question, at: address, within: limit, with: client)
    }
  }

  /// The whole body, decompressed; throws `tooLarge` as soon as there are more than `limit` bytes.
  nonisolated func body(
    of answer: HTTPClientResponse, at address: HTTPAddress, upTo limit: Int
  ) async throws(FetchFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      for try await chunk in answer.body {
        guard chunk.readableBytes <= limit - bytes.count else {
          throw FetchFailure.tooLarge(limit: limit)
        }
        bytes.append(contentsOf: chunk.readableBytesView)
      }
    } catch {
      throw FetchFailure(
        error, inBodyFrom: address, isEncoded: answer.headers.isEncoded, limit: limit)
    }
    return bytes
  }

  private nonisolated func head(
    of question: HTTPClientRequest, at address: HTTPAddress, within limit: Duration,
    with client: HTTPClient
  ) async throws(FetchFailure) -> HTTPClientResponse {
    do {
      return try await client.execute(question, timeout: TimeAmount(limit))
    } catch {
      throw FetchFailure(error, at: address, limit: limit)
    }
  }
}
