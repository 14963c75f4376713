/// A row made by the program: a sentence about the user's feeds.
package struct Notice: Equatable, Sendable {
  package let id: NoticeID
  package var message: String

  package init(id: NoticeID, message: String) {
    self.id = id
    self.message = message
  }
}
