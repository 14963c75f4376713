/// Values by which a server recognises an unchanged document (RFC 9110, section 8.8), verbatim.
package struct Validators: Equatable, Sendable {
  package var etag: String?
  package var lastModified: String?

  package init(etag: String? = nil, lastModified: String? = nil) {
    self.etag = etag
    self.lastModified = lastModified
  }
}
