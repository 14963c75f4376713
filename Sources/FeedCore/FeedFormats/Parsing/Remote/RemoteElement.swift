import FeedModel

/// An item of an answer.
protocol RemoteElement {
  var reply: JSONReply { get }
  var marks: (isRead: Bool, isStarred: Bool) { get throws(JSONReply.Failure) }

  func item(_ id: RemoteItemID) throws(JSONReply.Failure) -> RemoteItem
}

extension RemoteElement {
  /// Returns a text as an address, which may be relative to another.
  func url(_ key: JSONDocument.StaticKey, of index: Int, _ base: URLBase?) -> String? {
    let url = URLText.cleaned(reply.document.string(reply.value(key, of: index)) ?? [])
    guard !url.isEmpty else { return nil }
    return String(clean: base?.resolve(url) ?? url)
  }
}
