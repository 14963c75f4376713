package import FeedModel

/// The feeds that a server lists.
package struct RemoteFeeds: Equatable, Sendable {
  /// The feeds in the order of the answer, each once.
  package private(set) var subscriptions: [RemoteSubscription] = []

  /// Reads an answer to `subscription/list`.
  ///
  /// It throws if a feed has no identifier, because feeds that a list lacks leave.
  ///
  /// - Parameter hasLookAlikes: Whether titles have look-alikes; see `RemoteItems`.
  package init(_ bytes: [UInt8], hasLookAlikes: Bool = false) throws(JSONReply.Failure) {
    let reply = try JSONReply(bytes)
    var streams = UniqueStrings()
    for element in try reply.list("subscriptions") {
      guard let id = reply.characters(reply.value("id", of: element)), !id.isEmpty else {
        throw .wrongShape
      }
      let stream = String(decoding: id, as: UTF8.self)
      guard streams.append(stream) else { continue }
      let title = reply.title(reply.value("title", of: element))
      subscriptions.append(
        RemoteSubscription(
          stream: stream, title: title.map { hasLookAlikes ? LookAlikes.replaced($0) : $0 },
          address: reply.address("url", of: element)
            ?? JSONReply.address(id.starts(with: "feed/".utf8) ? id.dropFirst(5) : nil),
          folders: Self.folders(reply, element), site: reply.address("htmlUrl", of: element)))
    }
  }

  private static func folders(_ reply: JSONReply, _ index: Int) -> [String] {
    var names = UniqueStrings()
    for element in reply.document.elements(reply.value("categories", of: index)) {
      let id = reply.line(reply.value("id", of: element)).map(JSONReply.stream)
      let start = "user/-/label/"
      let own = id.flatMap { $0.hasPrefix(start) ? String($0.dropFirst(start.count)) : nil }
      names.append(reply.line(reply.value("label", of: element)) ?? own)
    }
    return names.values
  }

  /// Reads an answer of Miniflux to `/v1/feeds`, where a feed's folder is its category.
  ///
  /// The answer has the names, passwords and cookies with which Miniflux gets the feeds. They are
  /// not read.
  package init(miniflux bytes: [UInt8]) throws(JSONReply.Failure) {
    let reply = try JSONReply(bytes, root: .array)
    var seen: Set<String> = []
    for element in reply.elements {
      guard let stream = reply.minifluxStream("id", of: element) else { throw .wrongShape }
      guard seen.insert(stream).inserted else { continue }
      let folder = reply.line(reply.value("category", "title", of: element))
      subscriptions.append(
        RemoteSubscription(
          stream: stream, title: reply.title(reply.value("title", of: element)),
          address: reply.address("feed_url", of: element), folders: folder.map { [$0] } ?? [],
          site: reply.address("site_url", of: element)))
    }
  }
}
