import SafeText

/// An address of a place in a sound or video: its own with `#t=` and seconds (W3C, Media Fragments
/// URI 1.0).
package struct MediaFragment: Equatable, Sendable {
  /// The address of the whole.
  package let medium: String
  package let seconds: Int

  package init(_ seconds: Int, of medium: String) {
    self.medium = String(medium.prefix { $0 != "#" })
    self.seconds = seconds
  }

  /// Returns `nil` for an address without a place.
  package init?(_ address: String) {
    guard let sign = address.range(of: "#t=") else { return nil }
    var time = address[sign.upperBound...].prefix { $0 != "," && $0 != "&" }
    if time.hasPrefix("npt:") { time = time.dropFirst(4) }
    let seconds = TimeCode.seconds(time) ?? Double(time).flatMap(TimeCode.seconds)
    guard let seconds else { return nil }
    self.init(seconds, of: String(address[..<sign.lowerBound]))
  }

  package var address: String { "\(medium)#t=\(seconds)" }

  /// Whether it is a place in the file at an address, which may be written otherwise.
  package func isIn(_ address: String) -> Bool {
    func meant(_ address: String) -> String? {
      WebAddress.destination(of: WebAddress.meant(by: address))
    }
    return meant(medium) == meant(address)
  }
}
