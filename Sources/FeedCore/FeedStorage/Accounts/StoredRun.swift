/// A run of an account.
package struct StoredRun: Equatable, Sendable {
  /// When it began, in seconds since 1970.
  package let time: Int64
  package let milliseconds: Int
  package let requests: Int
  package let bytes: Int
  package let sent: Int
  package let confirmed: Int
  package let taken: Int
  package let newItems: Int
  package let failure: String?
}
