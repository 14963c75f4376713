/// A body of an answer that is not a document. It is kept if it may say why.
struct UnwantedBody {
  /// Bytes that are read, so that the connection can be reused, and decoded bytes that are kept.
  private static let most = 64 << 10

  private var count = 0
  private var page = CurlBody(largest: most) { _ in true }
  private var isBroken = false

  /// The beginning of the page; empty if the body is not a page.
  var bytes: [UInt8] { page.bytes }

  /// Takes a piece. Returns whether more of it is read.
  mutating func take(_ piece: UnsafeRawBufferPointer, _ head: AnswerHead) -> Bool {
    count += piece.count
    if head.hasExplanation, !isBroken {
      do throws(FetchError) {
        try page.take(piece, encodings: head.fields["content-encoding"])
      } catch {
        isBroken = true
      }
    }
    return count <= Self.most
  }
}
