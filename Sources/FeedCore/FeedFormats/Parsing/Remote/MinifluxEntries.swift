package import FeedModel
import FeedSystem

/// Entries with their contents, in an answer of Miniflux to `/v1/entries`.
package struct MinifluxEntries: Equatable, Sendable {
  /// The entries in the order of the answer, each once.
  package let items: [RemoteItem]
  /// The entries that match, of which the answer has the first.
  package let total: Int

  /// Reads an answer. Entries without an identifier are left out.
  ///
  /// It throws if an entry does not tell its marks, or occurs twice with different ones.
  package init(_ bytes: [UInt8]) throws(RemoteAnswer.Failure) {
    let answer = try RemoteAnswer(bytes)
    let elements = try answer.list("entries")
    guard let total = answer.number(answer.value("total", of: 0)), total <= Int32.max else {
      throw .wrongShape
    }
    var items: [RemoteItem] = []
    var places: [RemoteItemID: Int] = [:]
    for element in elements {
      BackgroundThread.makeWay()
      let entry = MinifluxEntry(answer: answer, index: element)
      guard let id = entry.id else { continue }
      let item = try entry.item(id)
      if let place = places[id] {
        guard item.isRead == items[place].isRead, item.isStarred == items[place].isStarred else {
          throw .wrongShape
        }
        continue
      }
      places[id] = items.count
      items.append(item)
    }
    self.items = items
    self.total = Int(total)
  }

  /// Reads an answer to `/v1/entries/ID`, which is one entry.
  package static func entry(_ bytes: [UInt8]) throws(RemoteAnswer.Failure) -> RemoteItem {
    let entry = MinifluxEntry(answer: try RemoteAnswer(bytes), index: 0)
    guard let id = entry.id else { throw .wrongShape }
    return try entry.item(id)
  }
}

/// An entry of an answer.
private struct MinifluxEntry {
  let answer: RemoteAnswer
  let index: Int

  var id: RemoteItemID? {
    answer.number(answer.value("id", of: index)).flatMap { $0 > 0 ? RemoteItemID($0) : nil }
  }

  func item(_ id: RemoteItemID) throws(RemoteAnswer.Failure) -> RemoteItem {
    let (isRead, isStarred) = try marks()
    let site = text("feed", "site_url").map { URLText.cleaned($0) }
    let base = site.flatMap { URLBase($0) }
    var draft = ItemDraft()
    draft.id = id.longForm
    draft.title = answer.title(answer.value("title", of: index))
    draft.link = url(text("url"), base)
    draft.comments = url(text("comments_url"), base)
    draft.authors = answer.line(answer.value("author", of: index)).map { [$0] } ?? []
    draft.published = seconds("published_at")
    draft.categories = tags
    for element in answer.document.elements(answer.value("enclosures", of: index)) {
      let document = answer.document
      let length = document.number(answer.value("size", of: element)) ?? []
      draft.enclosures.append(
        url: url(document.string(answer.value("url", of: element)), base),
        type: answer.line(answer.value("mime_type", of: element)), length: Number.positive(length))
    }
    let content = text("content").map { TextConstruct(.html, $0, isUndeclared: true) }
    if let content, !content.isEmpty {
      draft.content = ItemContent(content, base: base ?? draft.link.flatMap { URLBase($0) })
    }
    return RemoteItem(
      id: id,
      stream: answer.number(answer.value("feed_id", of: index)).map(MinifluxFeeds.stream) ?? "",
      item: draft.item(host: site.flatMap { URLText.host($0) }), isRead: isRead,
      isStarred: isStarred, arrival: seconds("created_at"), hash: hash)
  }

  private func marks() throws(RemoteAnswer.Failure) -> (isRead: Bool, isStarred: Bool) {
    let status = text("status") ?? []
    let isRead = status.elementsEqual("read".utf8)
    guard isRead || status.elementsEqual("unread".utf8),
      let isStarred = answer.document.bool(answer.value("starred", of: index))
    else { throw .wrongShape }
    return (isRead, isStarred)
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
    for element in answer.document.elements(answer.value("tags", of: index)) {
      words.append(answer.line(element))
    }
    return words.values
  }

  /// Returns the seconds of a time (RFC 3339); `nil` for what is none, and before 1970 or after the
  /// year 5138, as Miniflux writes the year 1 for a time that it does not know.
  private func seconds(_ key: JSONDocument.StaticKey) -> Int64? {
    guard let text = text(key), let seconds = DateParser.read(text, order: nil).seconds,
      (1..<100_000_000_000).contains(seconds)
    else { return nil }
    return seconds
  }

  private func text(_ keys: JSONDocument.StaticKey...) -> ArraySlice<UInt8>? {
    var place: Int? = index
    for key in keys { place = answer.value(key, of: place) }
    return answer.document.string(place)
  }

  private func url(_ text: ArraySlice<UInt8>?, _ base: URLBase?) -> String? {
    let url = URLText.cleaned(text ?? [])
    guard !url.isEmpty else { return nil }
    return String(clean: base?.resolve(url) ?? url)
  }
}
