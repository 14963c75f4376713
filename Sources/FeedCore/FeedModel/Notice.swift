/// A row made by the program: a sentence about the user's feeds.
package struct Notice: Equatable, Sendable {
  package let id: NoticeID
  package var sentence: String

  package init(id: NoticeID, sentence: String) {
    self.id = id
    self.sentence = sentence
  }
}
