/// An entry with a title and a text.
public struct Article: Equatable, Sendable {
  /// Its title, else its first sentence.
  public var title: String
  /// The beginning of its text, on one line.
  public var lead: String
  /// Words in its text; 0 if it has none.
  public var wordCount: Int

  public init(title: String, lead: String = "", wordCount: Int = 0) {
    self.title = title
    self.lead = lead
    self.wordCount = wordCount
  }
}
