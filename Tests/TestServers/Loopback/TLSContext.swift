import CTestTLS

/// The TLS configuration of a server.
///
/// It is never freed: there is only one for each certificate and list of protocols.
public struct TLSContext: Sendable {
  /// The address of OpenSSL's context.
  private let place: UInt

  public struct Failure: Error {}

  /// Creates the context. `protocols` are those of ALPN (RFC 7301), the preferred one first.
  public init(certificate: String, key: String, protocols: [String]) throws {
    let names = protocols.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
    let kept = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, names.count))
    kept.initialize(from: names, count: names.count)
    guard let context = tls_new_context(certificate, key, kept, UInt32(names.count)) else {
      throw Failure()
    }
    place = UInt(bitPattern: context)
  }

  /// Returns a connection after its handshake; `nil` if the handshake failed.
  public func accept(_ socket: Int32) -> UnsafeMutableRawPointer? {
    tls_accept(UnsafeMutableRawPointer(bitPattern: place), socket)
  }
}
