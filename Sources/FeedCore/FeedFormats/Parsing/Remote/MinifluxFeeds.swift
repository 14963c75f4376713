package import FeedModel

/// The feeds in an answer of Miniflux to `/v1/feeds`.
///
/// The answer has the names, passwords and cookies with which Miniflux gets the feeds. They are not
/// read.
package struct MinifluxFeeds: Equatable, Sendable {
  /// The feeds in the order of the answer, each once, with their category as their folder.
  package let subscriptions: [RemoteSubscription]

  /// Reads an answer.
  ///
  /// It throws if a feed has no identifier, because feeds that a list lacks leave.
  package init(_ bytes: [UInt8]) throws(RemoteAnswer.Failure) {
    let answer = try RemoteAnswer(bytes, root: .array)
    var seen: Set<UInt64> = []
    var found: [RemoteSubscription] = []
    for element in answer.elements {
      guard let id = answer.number(answer.value("id", of: element)), id > 0 else {
        throw .wrongShape
      }
      guard seen.insert(id).inserted else { continue }
      let folder = answer.line(answer.value("category", "title", of: element))
      found.append(
        RemoteSubscription(
          stream: Self.stream(id), title: answer.title(answer.value("title", of: element)),
          address: Self.address("feed_url", answer, element), folders: folder.map { [$0] } ?? [],
          site: Self.address("site_url", answer, element)))
    }
    subscriptions = found
  }

  private static func address(
    _ key: JSONDocument.StaticKey, _ answer: RemoteAnswer, _ index: Int
  ) -> String? {
    RemoteAnswer.address(answer.document.string(answer.value(key, of: index)))
  }

  /// Returns the name of the feed with a number, as in the Google Reader API.
  static func stream(_ number: UInt64) -> String { "feed/\(number)" }
}
