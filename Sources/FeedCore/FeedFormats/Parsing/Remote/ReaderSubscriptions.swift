package import FeedModel

/// The feeds in an answer to `subscription/list`.
package struct ReaderSubscriptions: Equatable, Sendable {
  /// The feeds in the order of the answer, each once.
  package let subscriptions: [RemoteSubscription]

  /// Reads an answer.
  ///
  /// It throws if a feed has no identifier, because feeds that a list lacks leave.
  ///
  /// - Parameter hasLookAlikes: Whether titles have look-alikes; see `ReaderItems`.
  package init(_ bytes: [UInt8], hasLookAlikes: Bool = false) throws(RemoteAnswer.Failure) {
    let answer = try RemoteAnswer(bytes)
    var streams = UniqueStrings()
    var found: [RemoteSubscription] = []
    for element in try answer.list("subscriptions") {
      guard let id = answer.characters(answer.value("id", of: element)), !id.isEmpty else {
        throw .wrongShape
      }
      let stream = String(decoding: id, as: UTF8.self)
      guard streams.append(stream) else { continue }
      let title = answer.title(answer.value("title", of: element))
      found.append(
        RemoteSubscription(
          stream: stream, title: title.map { hasLookAlikes ? LookAlikes.replaced($0) : $0 },
          address: RemoteAnswer.address(answer.document.string(answer.value("url", of: element)))
            ?? RemoteAnswer.address(id.starts(with: "feed/".utf8) ? id.dropFirst(5) : nil),
          folders: Self.folders(answer, element),
          site: RemoteAnswer.address(answer.document.string(answer.value("htmlUrl", of: element)))))
    }
    subscriptions = found
  }

  private static func folders(_ answer: RemoteAnswer, _ index: Int) -> [String] {
    var names = UniqueStrings()
    for element in answer.document.elements(answer.value("categories", of: index)) {
      let id = answer.line(answer.value("id", of: element)).map(RemoteAnswer.stream)
      let start = "user/-/label/"
      let own = id.flatMap { $0.hasPrefix(start) ? String($0.dropFirst(start.count)) : nil }
      names.append(answer.line(answer.value("label", of: element)) ?? own)
    }
    return names.values
  }
}
