package import FeedModel
import FeedSystem

/// The items in an answer to `stream/items/contents`.
package struct ReaderItems: Equatable, Sendable {
  /// The items in the order of the answer, each once.
  package let items: [RemoteItem]

  /// Reads an answer. Items without an identifier are left out.
  ///
  /// It throws if an item occurs twice with different marks.
  ///
  /// - Parameter hasLookAlikes: Whether the server writes `&`, `<` and `>` in titles as U+FF06,
  ///   U+FF1C and U+FF1E, as FreshRSS does.
  package init(_ bytes: [UInt8], hasLookAlikes: Bool = false) throws(RemoteAnswer.Failure) {
    let answer = try RemoteAnswer(bytes)
    let elements = try answer.list("items")
    var items: [RemoteItem] = []
    var places: [RemoteItemID: Int] = [:]
    for element in elements {
      BackgroundThread.makeWay()
      guard let id = answer.itemID(answer.value("id", of: element)) else { continue }
      if let place = places[id] {
        let other = ReaderMarks(answer, element)
        guard other.isRead == items[place].isRead, other.isStarred == items[place].isStarred else {
          throw .wrongShape
        }
        continue
      }
      places[id] = items.count
      items.append(
        ReaderItem(answer: answer, index: element, hasLookAlikes: hasLookAlikes).item(id))
    }
    self.items = items
  }
}

/// What the categories of an item say.
private struct ReaderMarks {
  private(set) var isRead = false
  private(set) var isStarred = false
  /// The categories of the feed itself.
  private(set) var words = UniqueStrings()

  init(_ answer: RemoteAnswer, _ index: Int) {
    for element in answer.document.elements(answer.value("categories", of: index)) {
      guard let text = answer.document.string(element) else { continue }
      guard text.starts(with: "user/".utf8) else {
        words.append(TextConstruct(.plain, text).line)
        continue
      }
      switch RemoteAnswer.stream(String(decoding: text, as: UTF8.self)) {
      case "user/-/state/com.google/read": isRead = true
      case "user/-/state/com.google/starred": isStarred = true
      case _: break
      }
    }
  }
}

/// An item of an answer.
private struct ReaderItem {
  let answer: RemoteAnswer
  let index: Int
  let hasLookAlikes: Bool

  func item(_ id: RemoteItemID) -> RemoteItem {
    let marks = ReaderMarks(answer, index)
    let site = answer.document.string(answer.value("origin", "htmlUrl", of: index))
      .map { URLText.cleaned($0) }
    let base = site.flatMap { URLBase($0) }
    var draft = ItemDraft()
    draft.id = id.longForm
    draft.title = answer.title(answer.value("title", of: index))
      .map { hasLookAlikes ? LookAlikes.replaced($0) : $0 }
    draft.link = link(base)
    draft.authors = answer.line(answer.value("author", of: index)).map { [$0] } ?? []
    draft.published = RemoteTime.seconds(answer.characters(answer.value("published", of: index)))
    draft.categories = marks.words.values
    readEnclosures(base, into: &draft)
    let own = draft.link.flatMap { URLBase($0) }
    readText(base ?? own, into: &draft)
    let stream = answer.characters(answer.value("origin", "streamId", of: index)) ?? []
    return RemoteItem(
      id: id, stream: String(decoding: stream, as: UTF8.self),
      item: draft.item(host: site.flatMap { URLText.host($0) }),
      isRead: marks.isRead, isStarred: marks.isStarred, arrival: arrival)
  }

  /// When the server got the item. On some servers `timestampUsec` is when it was published.
  private var arrival: Int64? {
    RemoteTime.seconds(answer.characters(answer.value("crawlTimeMsec", of: index)))
      ?? RemoteTime.seconds(answer.characters(answer.value("timestampUsec", of: index)))
  }

  private func link(_ base: URLBase?) -> String? {
    for list in ["canonical", "alternate"] as [JSONDocument.StaticKey] {
      for element in answer.document.elements(answer.value(list, of: index)) {
        if let url = url("href", of: element, base) { return url }
      }
    }
    return nil
  }

  private func url(_ key: JSONDocument.StaticKey, of element: Int, _ base: URLBase?) -> String? {
    let text = answer.document.string(answer.value(key, of: element)) ?? []
    let url = URLText.cleaned(text)
    guard !url.isEmpty else { return nil }
    return String(clean: base?.resolve(url) ?? url)
  }

  /// Reads the files. Some servers write a bare word like `image` for a media type.
  private func readEnclosures(_ base: URLBase?, into draft: inout ItemDraft) {
    for element in answer.document.elements(answer.value("enclosure", of: index)) {
      let type = answer.line(answer.value("type", of: element))
      let isWord = type.map { !$0.contains("/") } ?? false
      guard let url = url("href", of: element, base) else { continue }
      let length = answer.characters(answer.value("length", of: element)) ?? []
      draft.enclosures.append(
        url: url, type: isWord ? nil : type, length: Number.positive(length),
        medium: isWord ? MediumClass(type: nil, medium: type, url: url) : nil)
    }
  }

  private func readText(_ base: URLBase?, into draft: inout ItemDraft) {
    let content = construct(answer.value("content", "content", of: index))
    let summary = construct(answer.value("summary", "content", of: index))
    guard let text = content ?? summary else { return }
    draft.content = ItemContent(text, base: base)
    if let content, let summary, content.bytes != summary.bytes { draft.summary = summary.line }
  }

  private func construct(_ index: Int?) -> TextConstruct? {
    let construct = answer.document.string(index).map {
      TextConstruct(.html, $0, isUndeclared: true)
    }
    return construct.flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// A time of a server: seconds, milliseconds or microseconds since 1970, which its size tells.
private enum RemoteTime {
  /// Returns the seconds; `nil` for what is no number, for zero, and for what is before 1970 or
  /// after the year 5138.
  static func seconds(_ text: ArraySlice<UInt8>?) -> Int64? {
    guard let text, text.count <= 40, let number = Double(String(decoding: text, as: UTF8.self)),
      number >= 1, number < 1e17
    else { return nil }
    return Int64(number >= 1e14 ? number / 1e6 : number >= 1e11 ? number / 1e3 : number)
  }
}
