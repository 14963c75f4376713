package import FeedModel
import FeedSystem

/// A document as received: decompressed, otherwise unchanged, and not yet known to be a feed.
package struct FetchedDocument: Equatable, Sendable {
  package var bytes: [UInt8]
  /// The `Content-Type` header, verbatim.
  package var contentType: String?
  /// The absolute address after all redirects, which is the base of the document's links.
  package var url: String
  /// The validators for the next request.
  package var validators: Validators
  package var hints: AnswerHints
  /// SHA-256 of `bytes`.
  package var digest: [UInt8]

  package init(
    bytes: [UInt8], contentType: String? = nil, url: String,
    validators: Validators = Validators(), hints: AnswerHints = AnswerHints()
  ) {
    self.bytes = bytes
    self.contentType = contentType
    self.url = url
    self.validators = validators
    self.hints = hints
    self.digest = bytes.sha256
  }
}
