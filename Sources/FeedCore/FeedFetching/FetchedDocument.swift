/// A document as received: decompressed, otherwise unchanged, and not yet known to be a feed.
public struct FetchedDocument: Equatable, Sendable {
  public var bytes: [UInt8]
  /// The `Content-Type` header, verbatim.
  public var contentType: String?
  /// The absolute address after all redirects, which is the base of the document's links.
  public var url: String
  /// The validators for the next request.
  public var validators: Validators
  public var hints: AnswerHints
  /// SHA-256 of `bytes`.
  public var digest: [UInt8]

  public init(
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
