import FeedModel

/// An item of an answer by the Google Reader API.
struct ReaderItem: RemoteElement {
  let reply: JSONReply
  let index: Int
  let hasLookAlikes: Bool

  var marks: (isRead: Bool, isStarred: Bool) {
    let marks = ReaderMarks(reply, index)
    return (marks.isRead, marks.isStarred)
  }

  func item(_ id: RemoteItemID) -> RemoteItem {
    let marks = ReaderMarks(reply, index)
    let site = reply.document.string(reply.value("origin", "htmlUrl", of: index))
      .map { URLText.cleaned($0) }
    let base = site.flatMap { URLBase($0) }
    var draft = ItemDraft()
    draft.id = id.longForm
    draft.title = reply.title(reply.value("title", of: index))
      .map { hasLookAlikes ? LookAlikes.replaced($0) : $0 }
    draft.link = link(base)
    draft.authors = reply.line(reply.value("author", of: index)).map { [$0] } ?? []
    draft.published = RemoteTime.seconds(reply.characters(reply.value("published", of: index)))
    draft.categories = marks.words.values
    readEnclosures(base, into: &draft)
    let own = draft.link.flatMap { URLBase($0) }
    readText(base ?? own, into: &draft)
    let stream = reply.characters(reply.value("origin", "streamId", of: index)) ?? []
    return RemoteItem(
      id: id, stream: String(decoding: stream, as: UTF8.self),
      item: draft.item(host: site.flatMap { URLText.host($0) }),
      isRead: marks.isRead, isStarred: marks.isStarred, arrival: arrival)
  }

  /// When the server got the item. On some servers `timestampUsec` is when it was published.
  private var arrival: Int64? {
    RemoteTime.seconds(reply.characters(reply.value("crawlTimeMsec", of: index)))
      ?? RemoteTime.seconds(reply.characters(reply.value("timestampUsec", of: index)))
  }

  private func link(_ base: URLBase?) -> String? {
    for list in ["canonical", "alternate"] as [JSONDocument.StaticKey] {
      for element in reply.document.elements(reply.value(list, of: index)) {
        if let url = url("href", of: element, base) { return url }
      }
    }
    return nil
  }

  /// Reads the files. Some servers write a bare word like `image` for a media type.
  private func readEnclosures(_ base: URLBase?, into draft: inout ItemDraft) {
    for element in reply.document.elements(reply.value("enclosure", of: index)) {
      let type = reply.line(reply.value("type", of: element))
      let isWord = type.map { !$0.contains("/") } ?? false
      guard let url = url("href", of: element, base) else { continue }
      let length = reply.characters(reply.value("length", of: element)) ?? []
      draft.enclosures.append(
        url: url, type: isWord ? nil : type, length: Number.positive(length),
        medium: isWord ? MediumClass(type: nil, medium: type, url: url) : nil)
    }
  }

  private func readText(_ base: URLBase?, into draft: inout ItemDraft) {
    let content = construct(reply.value("content", "content", of: index))
    let summary = construct(reply.value("summary", "content", of: index))
    guard let text = content ?? summary else { return }
    draft.content = ItemContent(text, base: base)
    if let content, let summary, content.bytes != summary.bytes { draft.summary = summary.line }
  }

  private func construct(_ index: Int?) -> TextConstruct? {
    let construct = reply.document.string(index).map {
      TextConstruct(.html, $0, isUndeclared: true)
    }
    return construct.flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// The marks and folders that the categories of an item stand for.
private struct ReaderMarks {
  private(set) var isRead = false
  private(set) var isStarred = false
  /// The categories of the feed itself.
  private(set) var words = UniqueStrings()

  init(_ reply: JSONReply, _ index: Int) {
    for element in reply.document.elements(reply.value("categories", of: index)) {
      guard let text = reply.document.string(element) else { continue }
      guard text.starts(with: "user/".utf8) else {
        words.append(TextConstruct(.plain, text).line)
        continue
      }
      switch JSONReply.stream(String(decoding: text, as: UTF8.self)) {
      case "user/-/state/com.google/read": isRead = true
      case "user/-/state/com.google/starred": isStarred = true
      case _: break
      }
    }
  }
}

/// A time of a server: seconds, milliseconds or microseconds since 1970, which its size tells.
private enum RemoteTime {
  /// Returns the seconds; `nil` if it is not a number, or is zero, before 1970 or after the
  /// year 5138.
  static func seconds(_ text: ArraySlice<UInt8>?) -> Int64? {
    guard let text, text.count <= 40, let number = Double(String(decoding: text, as: UTF8.self)),
      number >= 1, number < 1e17
    else { return nil }
    return Int64(number >= 1e14 ? number / 1e6 : number >= 1e11 ? number / 1e3 : number)
  }
}
