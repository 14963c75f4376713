import AsyncHTTPClient
import NIOCore
import NIOHTTP1

extension HTTPFetcher {
  /// The head of the answer; its body is still to come. A kept connection may have been closed by
  /// the server in the meantime, or hold what it sent beyond its last answer, so what fails like that
  /// before the head is tried once more.
  nonisolated func answer(
    to question: HTTPClientRequest, at address: HTTPAddress, for request: FetchRequest,
    with client: HTTPClient
  ) async throws(FetchFailure) -> HTTPClientResponse {
    do throws(FetchFailure) {
      return try await head(of: question, at: address, for: request, with: client)
    } catch {
      switch error {
      case .connectionLost where !Task.isCancelled, .badAnswer where !Task.isCancelled: break
      default: throw error
      }
      return try await head(of: question, at: address, for: request, with: client)
    }
  }

  /// The whole body, decompressed; throws `tooLarge` as soon as there are more bytes than the limit. It
  /// takes its bytes from the request's share before it keeps them.
  nonisolated func body(
    of answer: HTTPClientResponse, at address: HTTPAddress, for request: FetchRequest,
    _ watch: FetchWatch
  ) async throws(FetchFailure) -> [UInt8] {
    let limit = request.limits.body
    var blocks = ByteBlocks()
    watch.wait(for: .bytes)
    do {
      for try await chunk in answer.body where chunk.readableBytes > 0 {
        guard chunk.readableBytes <= limit - blocks.count else {
          throw FetchFailure.tooLarge(limit: limit)
        }
        if let share = request.share {
          watch.wait(for: .memory)
          guard await share.take(chunk.readableBytes) else { throw FetchFailure.cancelled }
        }
        watch.wait(for: .bytes)
        blocks.append(chunk)
      }
    } catch {
      throw FetchFailure(
        error, inBodyFrom: address, isEncoded: answer.headers.isEncoded, limit: limit)
    }
    return blocks.joined()
  }

  private nonisolated func head(
    of question: HTTPClientRequest, at address: HTTPAddress, for request: FetchRequest,
    with client: HTTPClient
  ) async throws(FetchFailure) -> HTTPClientResponse {
    let limit = request.limits.deadline
    do {
      // It is the watch that ends it.
      return try await client.execute(question, deadline: .distantFuture)
    } catch {
      throw FetchFailure(error, at: address, limit: limit)
    }
  }
}
