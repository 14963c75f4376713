/// A row made by the program: a sentence about the user's feeds.
package struct Notice: Equatable, Sendable {
  package let id: NoticeID
  package var message: String
  /// Whether something is wrong.
  package var isWarning = true

  package init(id: NoticeID, message: String, isWarning: Bool = true) {
    self.id = id
    self.message = message
    self.isWarning = isWarning
  }
}
