import FeedSystem

/// The name under which a picture that was drawn beforehand is kept: the first eight bytes of the
/// digest of its address, so that the address itself, which may be private, is in no visit.
package struct DrawingKey: Hashable, Sendable {
  package let number: Int64

  package init(number: Int64) {
    self.number = number
  }

  package init(_ address: String) {
    number = Array(address.utf8).sha256.prefix(8).reduce(0) { $0 << 8 | Int64($1) }
  }
}
