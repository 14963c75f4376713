import Glibc

/// Sockets on the loopback.
public enum Loopback {
  /// Returns a listening socket at a free port.
  public static func listener(at host: String, backlog: Int32 = 128) throws -> Int32 {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
    guard listener >= 0, with(host, port: 0, { bind(listener, $0, $1) }) == 0,
      listen(listener, backlog) == 0
    else { throw SocketServer.Failure() }
    return listener
  }

  /// A port at which every connection is refused. It is bound as long as the tests run, so that no
  /// server gets it.
  public static let refusedPort: Int = {
    let nobody = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    _ = fcntl(nobody, F_SETFD, FD_CLOEXEC)
    _ = with("127.0.0.1", port: 0) { bind(nobody, $0, $1) }
    return port(of: nobody)
  }()

  public static func port(of socket: Int32) -> Int {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = getsockname(socket, $0, &size)
      }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// Returns a socket connected to the port; `nil` if it was not accepted within a second.
  public static func connection(toPort port: Int) -> Int32? {
    let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    _ = fcntl(client, F_SETFL, O_NONBLOCK)
    _ = with("127.0.0.1", port: port) { connect(client, $0, $1) }
    var serverInterval = pollfd(fd: client, events: Int16(POLLOUT), revents: 0)
    if poll(&serverInterval, 1, 1000) == 1 { return client }
    close(client)
    return nil
  }

  /// Blocks SIGPIPE, because OpenSSL writes to connections that may be closed.
  public static func ignorePipeSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  private static func with(
    _ host: String, port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    inet_pton(AF_INET, host, &address.sin_addr)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
