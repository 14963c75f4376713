/// What small answers of Miniflux, and refusals of any server, tell.
package struct MinifluxAnswer: Sendable {
  private let answer: RemoteAnswer

  package struct Category: Equatable, Sendable {
    package let id: Int
    package let title: String
  }

  /// Reads an answer that is an object.
  package init(_ bytes: [UInt8]) throws(RemoteAnswer.Failure) {
    answer = try RemoteAnswer(bytes)
  }

  /// The version of the server, in an answer to `/v1/version`.
  package var version: String? { answer.line(answer.value("version", of: 0)) }

  /// The number of a feed that was made.
  package var feedID: UInt64? { answer.number(answer.value("feed_id", of: 0)) }

  /// The category that was made.
  package var category: Category? { Self.category(answer, 0) }

  /// Why something was refused: Miniflux's `error_message`, or `error` or `errors` of others.
  package var refusal: String? {
    answer.line(answer.value("error_message", of: 0)) ?? answer.line(answer.value("error", of: 0))
      ?? answer.line(answer.document.elements(answer.value("errors", of: 0)).first)
  }

  /// The stream of a feed that `subscription/quickadd` made; `nil` if it made none.
  package var quickStream: String? {
    guard answer.number(answer.value("numResults", of: 0)) != 0 else { return nil }
    return answer.line(answer.value("streamId", of: 0))
  }

  /// Reads an answer to `/v1/categories`.
  package static func categories(_ bytes: [UInt8]) throws(RemoteAnswer.Failure) -> [Category] {
    let answer = try RemoteAnswer(bytes, root: .array)
    return answer.elements.compactMap { category(answer, $0) }
  }

  private static func category(_ answer: RemoteAnswer, _ index: Int) -> Category? {
    guard let id = answer.document.integer(answer.value("id", of: index)), id > 0,
      let title = answer.line(answer.value("title", of: index))
    else { return nil }
    return Category(id: id, title: title)
  }
}
