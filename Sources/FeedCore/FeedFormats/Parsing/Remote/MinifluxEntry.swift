import FeedModel

/// An entry of an answer of Miniflux.
struct MinifluxEntry: RemoteElement {
  let reply: JSONReply
  let index: Int

  func item(_ id: RemoteItemID) throws(JSONReply.Failure) -> RemoteItem {
    let (isRead, isStarred) = try marks
    let site = text("feed", "site_url").map { URLText.cleaned($0) }
    let base = site.flatMap { URLBase($0) }
    var draft = ItemDraft()
    draft.id = id.longForm
    draft.title = reply.title(reply.value("title", of: index))
    draft.link = url("url", of: index, base)
    draft.comments = url("comments_url", of: index, base)
    draft.authors = reply.line(reply.value("author", of: index)).map { [$0] } ?? []
    draft.published = seconds("published_at")
    draft.categories = tags
    for element in reply.document.elements(reply.value("enclosures", of: index)) {
      let length = reply.document.number(reply.value("size", of: element)) ?? []
      draft.enclosures.append(
        url: url("url", of: element, base),
        type: reply.line(reply.value("mime_type", of: element)), length: Number.positive(length))
    }
    let content = text("content").map { TextConstruct(.html, $0, isUndeclared: true) }
    if let content, !content.isEmpty {
      draft.content = ItemContent(content, base: base ?? draft.link.flatMap { URLBase($0) })
    }
    return RemoteItem(
      id: id, stream: reply.minifluxStream("feed_id", of: index) ?? "",
      item: draft.item(host: site.flatMap { URLText.host($0) }), isRead: isRead,
      isStarred: isStarred, arrival: seconds("created_at"), hash: hash)
  }

  var marks: (isRead: Bool, isStarred: Bool) {
    get throws(JSONReply.Failure) {
      let status = text("status") ?? []
      let isRead = status.elementsEqual("read".utf8)
      guard isRead || status.elementsEqual("unread".utf8),
        let isStarred = reply.document.bool(reply.value("starred", of: index))
      else { throw .wrongShape }
      return (isRead, isStarred)
    }
  }

  /// The digest of the feed's own identifier. Imported entries have a shorter one.
  private var hash: String? {
    guard let text = text("hash"), text.count == 64,
      text.allSatisfy({ $0.hexadecimalValue != nil })
    else { return nil }
    return String(decoding: text, as: UTF8.self).lowercased()
  }

  private var tags: [String] {
    var words = UniqueStrings()
    for element in reply.document.elements(reply.value("tags", of: index)) {
      words.append(reply.line(element))
    }
    return words.values
  }

  /// Returns the seconds of a time (RFC 3339); `nil` for other text, and before 1970 or after the
  /// year 5138, as Miniflux writes the year 1 for a time that it does not know.
  private func seconds(_ key: JSONDocument.StaticKey) -> Int64? {
    guard let text = text(key), let seconds = DateParser.read(text, order: nil).seconds,
      (1..<100_000_000_000).contains(seconds)
    else { return nil }
    return seconds
  }

  private func text(_ keys: JSONDocument.StaticKey...) -> ArraySlice<UInt8>? {
    var place: Int? = index
    for key in keys { place = reply.value(key, of: place) }
    return reply.document.string(place)
  }
}
