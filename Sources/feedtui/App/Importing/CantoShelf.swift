import FeedFetching
import FeedFormats
import FeedModel
import FeedStorage
import FeedtuiSettings
import Glibc

/// The entries that canto has fetched (`feeds`): JSON, compressed with gzip.
nonisolated struct CantoShelf: ReaderStore {
  private let document: JSONDocument

  /// The largest file in bytes, and the largest document in it.
  private static let limits = (file: 64 << 20, document: 256 << 20)

  init(path: String) throws(ReaderStoreError) {
    let bytes: [UInt8]
    do throws(FileError) {
      guard let found = try StoredFile(path: path).readAgain(limit: Self.limits.file) else {
        throw .cannotRead(path: path, errno: ENOENT)
      }
      bytes = found
    } catch {
      switch error {
      case .cannotRead(_, let errno):
        throw .unreadable(path: path, reason: String(cString: strerror(errno)).lowercased())
      case .tooLarge(_, let limit):
        throw .unreadable(path: path, reason: "it is larger than \(limit >> 20) MB")
      default: throw .notItsStore(path: path, .canto)
      }
    }
    guard bytes.starts(with: [0x1F, 0x8B]) else { throw .notItsStore(path: path, .canto) }
    guard let text = try? GzipFile.decoded(bytes, limit: Self.limits.document) else {
      throw .damaged(path: path)
    }
    guard let document = try? JSONDocument(text, from: 0), document.isObject else {
      throw .notItsStore(path: path, .canto)
    }
    self.document = document
  }

  func feed(at url: String) throws(ReaderStoreError) -> AdoptedFeed {
    guard let place = document.value(JSONDocument.StaticKey(stringLiteral: url), of: 0) else {
      return AdoptedFeed()
    }
    let about = document.value("feed", of: place)
    let items = document.elements(document.value("entries", of: place)).map(item)
    return AdoptedFeed(
      title: about.flatMap { document.text("title", of: $0) },
      site: about.flatMap { document.text("link", of: $0) }, items: items)
  }

  private func item(_ entry: Int) -> AdoptedItem {
    func text(_ key: JSONDocument.StaticKey) -> String { document.text(key, of: entry) ?? "" }
    let (name, link) = (text("id"), text("link"))
    let states = document.elements(document.value("canto-state", of: entry))
      .compactMap(document.text).filter { !$0.isEmpty && !$0.hasPrefix("-") }
    let tags = document.elements(document.value("canto-tags", of: entry))
      .compactMap(document.text)
    let contents = document.elements(document.value("content", of: entry))
      .compactMap { document.text("value", of: $0) }
    let html = contents.max { $0.utf8.count < $1.utf8.count } ?? text("summary")
    let written = ["published", "updated"].map { document.text($0, of: entry) }
    let date = written.compactMap(\.self).first.flatMap { text in
      DateParser.read(Array(text.utf8)[...], order: nil).seconds
    }
    // canto makes a name of the link or the title if the feed has none.
    let isName = !name.isEmpty && name != link && name != text("title")
    var item = AdoptedItem(
      guid: isName ? name : "", title: text("title"), author: text("author"), link: link,
      html: html, date: date, isRead: states.contains("read"))
    item.isFavourite = states.contains("marked")
    item.tags =
      states.filter { !["read", "marked"].contains($0) } + tags.map(CantoFeeds.bare)
    item.isNamedByFeed = isName
    return item
  }
}
