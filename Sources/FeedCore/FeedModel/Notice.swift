/// A row made by the program: a sentence about the user's feeds.
public struct Notice: Equatable, Sendable {
  public let id: NoticeID
  public var sentence: String

  public init(id: NoticeID, sentence: String) {
    self.id = id
    self.sentence = sentence
  }
}
