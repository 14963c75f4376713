/// Identifies a notice; a notice replaces an earlier one with the same id.
package struct NoticeID: Hashable, Sendable {
  package let rawValue: String

  package init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}
