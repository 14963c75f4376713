import Foundation
import Glibc
import Synchronization

/// A server on the loopback that runs each connection on a thread of its own.
public final class SocketServer: Sendable {
  private struct State {
    var isStopped = false
    /// The sockets of the connections that are being served.
    var sockets: Set<Int32> = []
    /// The semaphores of the connections that wait for an event.
    var gates: [DispatchSemaphore] = []
  }

  public let port: Int
  private let listener: Int32
  private let state = Mutex(State())

  public struct Failure: Error {
    public let number = errno
  }

  /// Runs a server at `host` during `body`. Each connection calls `serve` on a thread of its own.
  public static func run<Value>(
    at host: String = "127.0.0.1", tls: TLSContext? = nil,
    isolation: isolated (any Actor)? = #isolation,
    serving serve: @escaping @Sendable (SocketConnection) -> Void,
    _ body: (SocketServer) async throws -> Value
  ) async throws -> Value {
    let server = try SocketServer(host)
    Thread.detachNewThread { server.accept(tls, serve) }
    defer { server.stop() }
    return try await body(server)
  }

  private init(_ host: String) throws {
    listener = try Loopback.listener(at: host)
    port = Loopback.port(of: listener)
  }

  /// Whether the server has been stopped.
  public var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Blocks this thread until the event has happened or the server is stopped.
  public func wait(for event: @escaping @Sendable () async -> Void) {
    let gate = DispatchSemaphore(value: 0)
    let isStopped = state.withLock { state in
      state.gates.append(gate)
      return state.isStopped
    }
    guard !isStopped else { return }
    let task = Task {
      await event()
      gate.signal()
    }
    gate.wait()
    task.cancel()
  }

  private func accept(_ tls: TLSContext?, _ serve: @escaping @Sendable (SocketConnection) -> Void) {
    while true {
      let socket = Glibc.accept(listener, nil, nil)
      if socket < 0, errno == EINTR || errno == ECONNABORTED { continue }
      guard socket >= 0 else { break }
      guard begin(socket) else {
        close(socket)
        break
      }
      Thread.detachNewThread { [self] in
        Loopback.ignorePipeSignals()
        if let connection = SocketConnection(socket, tls, of: self) {
          serve(connection)
          connection.end()
        }
        finish(socket)
      }
    }
    close(listener)
  }

  private func begin(_ socket: Int32) -> Bool {
    state.withLock { state in
      guard !state.isStopped else { return false }
      state.sockets.insert(socket)
      return true
    }
  }

  /// Closes the socket and forgets it, because its number may be reused.
  private func finish(_ socket: Int32) {
    state.withLock { state in
      state.sockets.remove(socket)
      close(socket)
    }
  }

  private func stop() {
    state.withLock { state in
      state.isStopped = true
      for socket in state.sockets { shutdown(socket, Int32(SHUT_RDWR)) }
      for gate in state.gates { gate.signal() }
    }
    // This ends accept(2) on the other thread, which closes the listener.
    shutdown(listener, Int32(SHUT_RDWR))
  }
}
