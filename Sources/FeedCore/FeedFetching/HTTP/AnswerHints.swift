/// The parts of an answer that concern the next request, verbatim except for the address.
package struct AnswerHints: Equatable, Sendable {
  package var cacheControl: String?
  package var expires: String?
  /// The time at which the answer was made, by the server's clock.
  package var date: String?
  /// Seconds that the answer has spent in caches.
  package var age: String?
  /// The address that permanent redirects alone led to, absolute and without credentials.
  ///
  /// It is `nil` if there were none, or if requesting it directly would be less secure or would
  /// lose the password.
  package var permanentAddress: String?
}
