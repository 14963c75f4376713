import CCurl

/// The contents of a file that is compressed with gzip (RFC 1952).
package enum GzipFile {
  /// Opens the libraries once.
  private static let codings = String(cString: content_codings())

  /// Returns the decoded bytes, at most `limit` of them.
  ///
  /// - Throws: `badCompression` if the file is damaged or incomplete, `tooLarge` above the limit.
  package static func decoded(_ bytes: [UInt8], limit: Int) throws(FetchError) -> [UInt8] {
    _ = codings
    var body = CurlBody(largest: limit) { _ in true }
    var failure: FetchError?
    bytes.withUnsafeBytes { place in
      do throws(FetchError) {
        try body.take(place, encodings: ["gzip"])
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    try body.finish()
    return body.bytes
  }
}
