import FeedFormats
import SafeText

/// The addresses that an article may contain.
enum LinkAddress {
  /// Returns an address made absolute; `nil` if it is empty or has a scheme that is not safe.
  ///
  /// Without a base, a relative address stays as it is.
  static func safe(_ reference: String, _ base: URLBase?) -> String? {
    guard let address = URLBase.resolved(reference, base) else { return nil }
    if Sanitizer.urlIsSafe(address) { return address }
    guard let colon = address.firstIndex(of: ":") else { return address }
    let scheme = address[..<colon]
    return scheme.contains { $0 == "/" || $0 == "?" || $0 == "#" } ? address : nil
  }
}
