/// A download of another program, which keeps its file.
package struct AdoptedDownload: Sendable {
  /// The address of the file.
  package let address: String
  /// The file, if it is here, and its size in bytes.
  package let path: String?
  package let bytes: Int?
  package let isHeard: Bool

  package init(address: String, path: String?, bytes: Int?, isHeard: Bool) {
    (self.address, self.path, self.bytes, self.isHeard) = (address, path, bytes, isHeard)
  }
}
