/// What came for a question, and the time limits as they stand now.
struct CurlAnswer: Sendable {
  struct Content: Sendable {
    let head: AnswerHead
    /// Of statuses 200 and 203 alone.
    let body: [UInt8]
  }

  let content: Result<Content, FetchFailure>
  /// As far as it came, if it failed.
  let head: AnswerHead
  let watch: FetchWatch
}
