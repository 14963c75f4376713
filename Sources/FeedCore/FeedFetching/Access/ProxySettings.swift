/// The proxies of the environment and the addresses they are for.
///
/// They come from `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`, each also in capitals;
/// the lower-case name wins.
package struct ProxySettings: Sendable {
  private let forScheme: [String: String]
  /// Host names, domains and addresses in lower case, with or without a port.
  ///
  /// `*` matches everything.
  private let exceptions: [String]

  /// Creates settings without proxies.
  package init() {
    forScheme = [:]
    exceptions = []
  }

  /// Reads the settings. `variable` returns the value of an environment variable.
  package init(variable: (String) -> String?) {
    func value(_ name: String) -> String? {
      let values = [variable(name), variable(name.uppercased())]
      return values.compactMap(\.self).first { !$0.isEmpty }
    }
    let common = value("all_proxy")
    forScheme = ["http": value("http_proxy") ?? common, "https": value("https_proxy") ?? common]
      .compactMapValues(\.self)
    exceptions = (value("no_proxy") ?? "").lowercased()
      .split { $0 == "," || $0 == " " || $0 == "\t" }.map(String.init)
  }

  /// Returns the proxy for an address, or `nil` if it is reached without one.
  ///
  /// Throws `badProxy` if the named proxy cannot be used. Connecting without it would reveal what
  /// the user meant to hide.
  func server(for address: HTTPAddress) throws(FetchError) -> ProxyServer? {
    guard let name = forScheme[address.scheme], !isException(address) else { return nil }
    guard let server = ProxyServer(name) else { throw .badProxy }
    return server
  }

  private func isException(_ address: HTTPAddress) -> Bool {
    let host = address.host.lowercased()
    let port = address.port ?? (address.scheme == "https" ? 443 : 80)
    return exceptions.contains { exception in
      if exception == "*" { return true }
      let name = Self.withoutPort(exception, port)
      let domain = name.drop { $0 == "." || $0 == "*" }
      return !domain.isEmpty && (host == domain || host.hasSuffix("." + domain))
    }
  }

  /// Returns the name of an exception without brackets, or an empty string if it is for another
  /// port.
  private static func withoutPort(_ exception: String, _ port: Int) -> String {
    if exception.hasPrefix("[") {
      let end = exception.firstIndex(of: "]") ?? exception.endIndex
      let rest = exception[end...].dropFirst()
      return rest.isEmpty || rest == ":\(port)"
        ? String(exception[..<end].dropFirst()) : ""
    }
    let parts = exception.split(separator: ":", omittingEmptySubsequences: false)
    // Text with more than one colon is an IPv6 address.
    guard parts.count == 2 else { return exception }
    return parts[1] == "\(port)" ? String(parts[0]) : ""
  }
}
