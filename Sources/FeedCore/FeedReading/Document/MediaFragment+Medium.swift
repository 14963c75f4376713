package import FeedFormats
import SafeText

extension MediaFragment {
  /// Whether it is a place in the file at an address, which may be written otherwise.
  package func isIn(_ address: String) -> Bool {
    func meant(_ address: String) -> String? {
      WebAddress.destination(of: WebAddress.meant(by: address))
    }
    return meant(medium) == meant(address)
  }
}
