/// Collects a terminal's answers from the bytes that it sends, which may be split over reads in any
/// way. Everything else in them is dropped: keys, junk of any length, answers that are cut off.
public struct AnswerReader: Sendable {
  public private(set) var answers = TerminalAnswers()
  /// The number of answers to DA1, which all terminals answer: the questions before it have been
  /// answered by then, if they ever are.
  public private(set) var fences = 0
  private var decoder = KeyDecoder(readsPlaces: true)

  public init() {}

  public mutating func read(_ bytes: some Collection<UInt8>) {
    for event in decoder.decode(bytes) {
      if case .reply(.attributes) = event { fences += 1 }
      answers.take(event)
    }
  }
}
