import FoundationEssentials

/// An absolute `http` or `https` address with a host, and nothing else: a redirect or a feeds file
/// must not lead to local sockets, files or programs.
struct HTTPAddress: Equatable, Sendable {
  private let url: URL
  let scheme: String
  let host: String

  /// Throws `badAddress` or `unsupportedScheme`.
  init(_ text: String) throws(FetchFailure) {
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased() else {
      throw .badAddress
    }
    guard scheme == "http" || scheme == "https" else { throw .unsupportedScheme(scheme) }
    guard let host = url.host(percentEncoded: true), !host.isEmpty else { throw .badAddress }
    self.url = url
    self.scheme = scheme
    self.host = host
  }

  /// Where a `Location` header leads from here (RFC 9110, section 10.2.2); throws `badRedirect` or
  /// `redirectRefused`.
  func following(_ location: String?) throws(FetchFailure) -> HTTPAddress {
    guard let location, !location.isEmpty,
      let target = URL(string: location, relativeTo: url)
    else { throw .badRedirect }
    do {
      return try HTTPAddress(target.absoluteString)
    } catch {
      switch error {
      case .unsupportedScheme(let scheme): throw .redirectRefused(scheme: scheme)
      default: throw .badRedirect
      }
    }
  }

  /// The address without name, password and fragment: what may be sent, stored and shown.
  var bare: String {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
      return url.absoluteString
    }
    parts.user = nil
    parts.password = nil
    parts.fragment = nil
    return parts.string ?? url.absoluteString
  }

  /// Scheme, host and port: what a password is meant for (RFC 6454).
  var origin: String {
    "\(scheme)://\(host.lowercased()):\(url.port ?? (scheme == "https" ? 443 : 80))"
  }

  /// The name and password in the address, decoded; `nil` if it has none.
  var credentials: Credentials? {
    guard let user = url.user(percentEncoded: false) else { return nil }
    return Credentials(user: user, password: url.password(percentEncoded: false) ?? "")
  }

  /// For basic authentication (RFC 7617).
  struct Credentials: Equatable, Sendable {
    let user: String
    let password: String
  }
}
