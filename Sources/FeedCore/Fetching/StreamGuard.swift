import NIOCore
import NIOHTTP2

/// Refuses answers on a stream of HTTP/2 whose status is not three digits of 100 to 999, which would
/// trap in the translation to HTTP/1, or is 101, which HTTP/2 does not know (RFC 9113, section 8.6) and
/// the client traps on.
final class StreamGuard: ChannelInboundHandler {
  typealias InboundIn = HTTP2Frame.FramePayload
  typealias InboundOut = HTTP2Frame.FramePayload

  private enum State {
    case open, refused
  }

  private var state = State.open

  /// Puts a guard before the translation of a new stream, at once: the client traps on a stream that is
  /// shut down while it waits for this. Streams are made on their event loop.
  @Sendable static func install(in channel: any Channel) -> EventLoopFuture<Void> {
    guard channel.eventLoop.inEventLoop else {
      return channel.eventLoop.makeFailedFuture(ChannelError.inappropriateOperationForState)
    }
    return channel.eventLoop.makeCompletedFuture {
      try channel.pipeline.syncOperations.addHandler(StreamGuard(), position: .first)
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch (state, unwrapInboundIn(data)) {
    case (.open, .headers(let frame)) where Self.isRefused(frame.headers[":status"]):
      state = .refused
      context.fireErrorCaught(NIOHTTP2Errors.invalidStatusValue("refused"))
      context.close(promise: nil)
    case (.open, _):
      context.fireChannelRead(data)
    case (.refused, _):
      break
    }
  }

  /// A header without a status is a trailer.
  private static func isRefused(_ values: [String]) -> Bool {
    values.contains { value in
      let isStatus =
        value.utf8.count == 3 && value.utf8.allSatisfy { (0x30...0x39).contains($0) }
        && value.utf8.first != 0x30
      return !isStatus || value == "101"
    }
  }
}
