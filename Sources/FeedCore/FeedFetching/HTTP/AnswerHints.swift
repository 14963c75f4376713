/// The parts of an answer that concern the next request, verbatim except for the address.
public struct AnswerHints: Equatable, Sendable {
  public var cacheControl: String?
  public var expires: String?
  /// The time at which the answer was made, by the server's clock.
  public var date: String?
  /// Seconds that the answer has spent in caches.
  public var age: String?
  /// The address that permanent redirects alone led to, absolute and without credentials.
  ///
  /// It is `nil` if there were none, or if requesting it directly would be less secure or would
  /// lose the password.
  public var permanentAddress: String?

  public init(
    cacheControl: String? = nil, expires: String? = nil, date: String? = nil, age: String? = nil,
    permanentAddress: String? = nil
  ) {
    self.cacheControl = cacheControl
    self.expires = expires
    self.date = date
    self.age = age
    self.permanentAddress = permanentAddress
  }
}
