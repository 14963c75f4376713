import AsyncHTTPClient
import Glibc
import NIOCore
import NIOHTTP1
import NIOPosix

extension FetchFailure {
  /// The same of a connection that was to go through a proxy, which is what was not reached.
  var throughProxy: FetchFailure {
    switch self {
    case .hostNotFound, .refused, .unreachable: .proxyRefused
    default: self
    }
  }

  /// What went wrong before the head of the answer had come; `limit` is the whole deadline.
  init(_ error: any Error, at address: HTTPAddress, limit: Duration) {
    if let known = FetchFailure(known: error, host: address.host, limit: limit) {
      self = known
    } else if address.scheme == "https" {
      // What is left to fail before the head is the handshake, whose errors have no common type.
      self = .insecure(host: address.host, because: TLSFault(error))
    } else {
      self = .badAnswer(host: address.host)
    }
  }

  /// What went wrong while the body came; `limit` is the most bytes it may have.
  init(
    _ error: any Error, inBodyFrom address: HTTPAddress, isEncoded: Bool, limit: Int
  ) {
    if let failure = error as? FetchFailure {
      self = failure
    } else if let known = FetchFailure(known: error, host: address.host, limit: .zero) {
      self = known
    } else if isEncoded {
      // The decompressor's errors are told apart by name: their type belongs to a package that only
      // the client depends on.
      self = "\(error)" == "limit" ? .tooLarge(limit: limit) : .badCompression
    } else {
      self = .connectionLost(host: address.host)
    }
  }

  /// `nil` for errors of TLS, of decompression and any that are new.
  private init?(known error: any Error, host: String, limit: Duration) {
    switch error {
    case is CancellationError:
      self = .cancelled
    case let error as HTTPClientError:
      self.init(error, host: host, limit: limit)
    case let error as HTTPParserError:
      switch error {
      case .headerOverflow: self = .headerTooLarge
      case .invalidEOFState, .closedConnection: self = .connectionLost(host: host)
      default: self = .badAnswer(host: host)
      }
    case let error as NIOConnectionError:
      self.init(error, host: host, limit: limit)
    case let error as IOError:
      self.init(errno: error.errnoCode, host: host)
    case let error as ChannelError:
      switch error {
      case .connectTimeout: self = .unreachable(host: host)
      default: self = .connectionLost(host: host)
      }
    default:
      return nil
    }
  }

  private init(_ error: HTTPClientError, host: String, limit: Duration) {
    switch error {
    case .alreadyShutdown: self = .cancelled
    // A server that goes away at the wrong moment looks like that over HTTP/2.
    case .cancelled: self = Task.isCancelled ? .cancelled : .connectionLost(host: host)
    case .deadlineExceeded: self = .timedOut(after: limit)
    case .connectTimeout, .getConnectionFromPoolTimeout, .socksHandshakeTimeout,
      .httpProxyHandshakeTimeout:
      self = .unreachable(host: host)
    case .tlsHandshakeTimeout, .uncleanShutdown: self = .insecure(host: host, because: .handshake)
    case .remoteConnectionClosed: self = .connectionLost(host: host)
    case .proxyAuthenticationRequired, .invalidProxyResponse: self = .proxyRefused
    case .invalidURL, .emptyHost, .emptyScheme: self = .badAddress
    default: self = .badAnswer(host: host)
    }
  }

  /// A host has several addresses: the one that answered at all says most.
  private init(_ error: NIOConnectionError, host: String, limit: Duration) {
    let failures = error.connectionErrors.map {
      FetchFailure(known: $0.error, host: host, limit: limit) ?? .unreachable(host: host)
    }
    if failures.contains(.refused(host: host)) {
      self = .refused(host: host)
    } else {
      self = failures.first ?? .hostNotFound(host: host)
    }
  }

  private init(errno: CInt, host: String) {
    switch errno {
    case ECONNREFUSED: self = .refused(host: host)
    case ENETUNREACH, EHOSTUNREACH, EADDRNOTAVAIL, ENETDOWN, ETIMEDOUT, EACCES, EPERM:
      self = .unreachable(host: host)
    default: self = .connectionLost(host: host)
    }
  }
}
