/// An address that a web page can have.
package enum HTTPLink {
  /// Whether an address is one of the web. A feed of the web must not have us read files of this
  /// computer.
  package static func isOne(_ address: String) -> Bool {
    ["http://", "https://"].contains { address.lowercased().hasPrefix($0) }
  }
}
