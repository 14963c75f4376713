/// What an answer says about the next request, verbatim but for the address.
public struct AnswerHints: Equatable, Sendable {
  public var cacheControl: String?
  public var expires: String?
  /// When the answer was made, by the server's clock.
  public var date: String?
  /// Seconds that the answer has been kept on its way.
  public var age: String?
  /// Where permanent redirects alone led: absolute, without credentials; `nil` if there were none, or
  /// if going there at once would send less securely or without the password.
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
