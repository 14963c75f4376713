/// How much a feed may cost before it is given up.
public struct FetchLimits: Equatable, Sendable {
  /// Bytes of the document, after decompression.
  public var body: Int
  /// From the first name look-up to the last byte of the body, redirects included, but for the time in
  /// which it has to wait for other feeds' memory. A time limit between two reads would never end a
  /// server that sends one byte a second.
  public var deadline: Duration
  /// From the request to the head of its answer, at each address.
  public var answer: Duration
  /// Between two pieces of the body.
  public var silence: Duration
  /// For the command that prints a password.
  public var password: Duration
  /// Redirects followed.
  public var redirects: Int

  public init(
    body: Int = 64 << 20, deadline: Duration = .seconds(60), answer: Duration = .seconds(30),
    silence: Duration = .seconds(20), password: Duration = .seconds(10), redirects: Int = 5
  ) {
    self.body = body
    self.deadline = deadline
    self.answer = answer
    self.silence = silence
    self.password = password
    self.redirects = redirects
  }
}
