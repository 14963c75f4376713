/// The answer of a program on a server, whatever its status.
package struct APIAnswer: Equatable, Sendable {
  /// The status, 200 to 999, and no redirect of a GET.
  package let status: Int
  package let body: [UInt8]
  /// The address that answered, without name and password.
  package let url: String
  let fields: HeaderFields

  /// Returns the first value of a header field. The name is in small letters.
  package func field(_ name: String) -> String? { fields.first(name) }

  /// When the server wants to be asked again.
  package var retryAfter: RetryAfter? { fields.retryAfter }
}
