import NIOCore
import NIOHTTP1

/// Refuses answers with a status below 100, which the parser lets through and the client traps on.
final class StatusGuard: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias InboundOut = HTTPClientResponsePart

  private enum State {
    case open, refused
  }

  private var state = State.open

  /// Puts a guard behind the parser of a new connection.
  @Sendable static func install(in channel: any Channel) -> EventLoopFuture<Void> {
    channel.eventLoop.submit {
      let pipeline = channel.pipeline.syncOperations
      let parser = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
      try pipeline.addHandler(StatusGuard(), position: .after(parser))
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch (state, unwrapInboundIn(data)) {
    case (.open, .head(let head)) where head.status.code < 100:
      state = .refused
      context.fireErrorCaught(HTTPParserError.invalidStatus)
      context.close(promise: nil)
    case (.open, _):
      context.fireChannelRead(data)
    case (.refused, _):
      break
    }
  }
}
