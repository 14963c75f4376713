import NIOCore

/// What holds for every new connection of the client.
enum NewConnection {
  /// Bytes that are read from the socket at once. They are decompressed at once, too, a thousandfold at
  /// worst, before anybody counts them.
  private static let mostBytes = 32 << 10

  /// Of HTTP/1: small reads, and a guard against statuses that the client traps on.
  @Sendable static func settle(http1 channel: any Channel) -> EventLoopFuture<Void> {
    readLittle(from: channel).flatMap { StatusGuard.install(in: channel) }
  }

  /// Has only so much read as is decompressed and handed on before more is asked for.
  @Sendable static func readLittle(from channel: any Channel) -> EventLoopFuture<Void> {
    let allocator = FixedSizeRecvByteBufferAllocator(capacity: mostBytes)
    return channel.setOption(.recvAllocator, value: allocator).flatMap {
      channel.setOption(.maxMessagesPerRead, value: 1)
    }
  }
}
