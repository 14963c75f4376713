/// The limits on what fetching a feed may cost.
package struct FetchLimits: Equatable, Sendable {
  /// Bytes of the document, after decompression.
  package var body: Int
  /// Time from the first name lookup to the last byte of the body.
  ///
  /// It includes redirects, but not the time spent waiting for memory or connections that other
  /// feeds use.
  ///
  /// A limit on the time between two reads alone would never stop a server that sends one byte a
  /// second.
  package var deadline: Duration
  /// Time from the request to the head of its answer, at each address.
  package var answer: Duration
  /// Time between two pieces of the body.
  package var silence: Duration
  /// Time for the command that prints a password.
  package var password: Duration
  /// The number of redirects followed.
  package var redirects: Int

  package init(
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
