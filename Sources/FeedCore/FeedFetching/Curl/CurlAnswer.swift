/// The result of a request, with the state of its time limits.
struct CurlAnswer: Sendable {
  struct Content: Sendable {
    let head: AnswerHead
    /// The body of a response with status 200 or 203; empty for any other status.
    let body: [UInt8]
  }

  let content: Result<Content, FetchError>
  /// The part of the head that was received, if the request failed.
  let head: AnswerHead
  let watch: FetchTimeouts
}
