import NIOCore
import NIOHPACK
import NIOHTTP2
import NIOPosix
import NIOSSL

/// A server of HTTP/2 on the loopback that answers each request with exactly the frames it is told to.
struct HTTP2Server {
  /// One act; the acts of an answer follow one another.
  enum Act: Sendable {
    case headers([String], isEnd: Bool)
    case data([UInt8], isEnd: Bool)
    case reset
    case goAway
    case close
  }

  let port: Int

  /// Serves while `body` runs. `acts` says what to do at each request for that path.
  static func run<Value>(
    _ context: NIOSSLContext, answering acts: @escaping @Sendable (String) -> [Act],
    _ body: (HTTP2Server) async throws -> Value
  ) async throws -> Value {
    let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelInitializer { channel in
        channel.eventLoop.submit {
          let pipeline = channel.pipeline.syncOperations
          try pipeline.addHandler(NIOSSLServerHandler(context: context))
          // What is wrong is to arrive as it is.
          try pipeline.addHandler(
            NIOHTTP2Handler(
              mode: .server, headerBlockValidation: .disabled, contentLengthValidation: .disabled))
          try pipeline.addHandler(
            HTTP2StreamMultiplexer(mode: .server, channel: channel) { stream in
              stream.eventLoop.submit {
                try stream.pipeline.syncOperations.addHandler(Answerer(acts, channel))
              }
            })
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    do {
      let value = try await body(HTTP2Server(port: listener.localAddress?.port ?? 0))
      try await listener.close()
      return value
    } catch {
      try? await listener.close()
      throw error
    }
  }

  /// `localhost`, for which the certificates are.
  func url(_ path: String = "/feed") -> String { "https://localhost:\(port)\(path)" }

  private final class Answerer: ChannelInboundHandler {
    typealias InboundIn = HTTP2Frame.FramePayload
    typealias OutboundOut = HTTP2Frame.FramePayload

    private let acts: @Sendable (String) -> [Act]
    private let connection: any Channel

    init(_ acts: @escaping @Sendable (String) -> [Act], _ connection: any Channel) {
      self.acts = acts
      self.connection = connection
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard case .headers(let request) = unwrapInboundIn(data) else { return }
      for act in acts(request.headers[":path"].first ?? "") { perform(act, context) }
    }

    private func perform(_ act: Act, _ context: ChannelHandlerContext) {
      switch act {
      case .headers(let lines, let isEnd):
        let pairs = lines.map { line in
          let place = line.dropFirst().firstIndex(of: ":") ?? line.endIndex
          return (String(line[..<place]), String(line[place...].dropFirst(2)))
        }
        write(.headers(.init(headers: HPACKHeaders(pairs), endStream: isEnd)), context)
      case .data(let bytes, let isEnd):
        let buffer = IOData.byteBuffer(ByteBuffer(bytes: bytes))
        write(.data(.init(data: buffer, endStream: isEnd)), context)
      case .reset:
        write(.rstStream(.internalError), context)
      case .goAway:
        let frame = HTTP2Frame.FramePayload.goAway(
          lastStreamID: .rootStream, errorCode: .noError, opaqueData: nil)
        connection.writeAndFlush(HTTP2Frame(streamID: .rootStream, payload: frame), promise: nil)
      case .close:
        connection.close(promise: nil)
      }
    }

    private func write(_ payload: HTTP2Frame.FramePayload, _ context: ChannelHandlerContext) {
      context.writeAndFlush(wrapOutboundOut(payload), promise: nil)
    }
  }
}
