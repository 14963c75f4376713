package import FeedModel

/// A request for a document.
package struct FetchRequest: Equatable, Sendable {
  /// An absolute address with `http`, `https` or `file`.
  package var url: String
  /// The validators of the last answer, so that an unchanged document is not sent again.
  ///
  /// They are empty to get the document in any case.
  package var validators: Validators
  package var accept: Accept
  package var limits: FetchLimits
  package var access: FeedAccess
  /// The share of the memory budget that the body uses, or `nil` if there is no budget.
  package var share: ByteShare?
  /// The file that the body goes into as it comes; `nil` if it stays in memory.
  package var part: PartFile?
  /// Bytes a second; `nil` for as many as come.
  package var rate: Int?
  /// Whether the address may be a `ProgramAddress`: only a feed of the user's own file may.
  package var mayRunPrograms = false

  package init(
    url: String, validators: Validators = Validators(), accept: Accept = .feed,
    limits: FetchLimits = FetchLimits(), access: FeedAccess = FeedAccess(), share: ByteShare? = nil
  ) {
    self.url = url
    self.validators = validators
    self.accept = accept
    self.limits = limits
    self.access = access
    self.share = share
  }
}
