import SafeText

/// An absolute `http` or `https` address with a host.
///
/// No other address is accepted, because a redirect or a feeds file must not lead to local sockets,
/// files or programs.
struct HTTPAddress: Equatable, Sendable {
  private let address: WebAddress

  /// Reads an address, which may be relative to `base`. Throws `badAddress` or `unsupportedScheme`.
  init(_ text: String, base: WebAddress? = nil) throws(FetchError) {
    do throws(WebAddress.Failure) {
      address = try WebAddress(text, base: base)
    } catch .otherScheme(let scheme) {
      throw .unsupportedScheme(scheme)
    } catch {
      throw .badAddress
    }
    guard ["http", "https"].contains(scheme) else { throw .unsupportedScheme(scheme) }
  }

  /// Returns the address that a `Location` header leads to from here (RFC 9110, section 10.2.2).
  ///
  /// Throws `badRedirect` or `redirectRefused`.
  func following(_ location: String?) throws(FetchError) -> HTTPAddress {
    guard let location, !location.isEmpty else { throw .badRedirect }
    do {
      return try HTTPAddress(location, base: address)
    } catch {
      guard case .unsupportedScheme(let scheme) = error else { throw .badRedirect }
      throw .redirectRefused(scheme: scheme)
    }
  }

  var scheme: String { address.scheme }

  /// The host in ASCII; an IPv6 address is without its brackets.
  var host: String {
    address.host.hasPrefix("[") ? String(address.host.dropFirst().dropLast()) : address.host
  }

  /// The address without name, password and fragment, which may be sent, stored and shown.
  var bare: String { address.bare }

  /// The port, if the address names one.
  var port: Int? { address.port.map(Int.init) }

  /// Scheme, host and port (RFC 6454). A password is meant for one origin.
  var origin: String {
    "\(scheme)://\(host.lowercased()):\(port ?? (scheme == "https" ? 443 : 80))"
  }

  /// The path, encoded as it is sent; `/` if there is none.
  var path: String { address.path.isEmpty ? "/" : address.path }

  /// The path up to its last `/`, without it, which is the default path of cookies (RFC 6265,
  /// section 5.1.4).
  var folder: String {
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    return folder.isEmpty ? "/" : String(folder)
  }

  /// The name and password in the address, decoded, or `nil` if it has none.
  var credentials: Credentials? {
    guard let user = address.user else { return nil }
    return Credentials(
      user: WebAddress.decoded(user), password: WebAddress.decoded(address.password ?? ""))
  }

  /// Returns whether a feed at `start` may be requested here in future: with no less security, and
  /// without losing its password.
  func isKeepable(after start: HTTPAddress) -> Bool {
    start.credentials == nil && (start.scheme == "http" || scheme == "https")
  }

  /// A name and password for basic authentication (RFC 7617).
  struct Credentials: Hashable, Sendable {
    let user: String
    let password: String
  }
}
