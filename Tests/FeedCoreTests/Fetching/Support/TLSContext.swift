import CTestTLS

/// What a server needs to speak TLS. It is never let go: there is one for each certificate and list of
/// protocols.
struct TLSContext: Sendable {
  /// Where OpenSSL keeps it.
  private let place: UInt

  struct Failure: Error {}

  /// `protocols` are those of ALPN (RFC 7301), the best first.
  init(certificate: String, key: String, protocols: [String]) throws {
    let names = protocols.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
    let kept = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, names.count))
    kept.initialize(from: names, count: names.count)
    guard let context = tls_new_context(certificate, key, kept, UInt32(names.count)) else {
      throw Failure()
    }
    place = UInt(bitPattern: context)
  }

  /// A connection after its handshake; `nil` if that failed.
  func accept(_ socket: Int32) -> UnsafeMutableRawPointer? {
    tls_accept(UnsafeMutableRawPointer(bitPattern: place), socket)
  }
}
