import FeedFormats
import FeedModel
import FeedtuiSettings

/// canto's settings (`conf`), which have its list of feeds.
nonisolated enum CantoFeeds {
  private static let understood = ["name", "url", "rate", "tags", "keep_time", "keep_unread"]
  private static let access = ["username", "password"]

  /// Reads the file at that path.
  static func document(_ path: String) throws -> JSONDocument {
    let bytes = Array(try ReaderList.lines(of: path).joined(separator: "\n").utf8)
    guard let document = try? JSONDocument(bytes, from: 0), document.isObject,
      document.value("feeds", of: 0) != nil
    else { throw CommandError(message: "\(path) is not canto's: it has no feeds.", code: .badData) }
    return document
  }

  /// - Parameter path: The path of the file, for messages.
  static func list(_ document: JSONDocument, path: String) -> ReaderList {
    var list = ReaderList(path: path, hasLineNumbers: false)
    let extra = extraTags(document)
    for feed in document.elements(document.value("feeds", of: 0)) {
      add(feed, of: document, extra, to: &list)
    }
    return list
  }

  private static func add(
    _ feed: Int, of document: JSONDocument, _ extra: [String: [String]], to list: inout ReaderList
  ) {
    guard let url = document.text("url", of: feed) else {
      return list.refuse("A feed without an address is left out.")
    }
    let name = document.text("name", of: feed)
    let tags = document.elements(document.value("tags", of: feed)).compactMap(document.text)
    let own = (tags + (name.flatMap { extra["maintag:\($0)"] } ?? [])).map(bare)
    var words: [String] = []
    if let rate = document.integer(document.value("rate", of: feed)) {
      words.append(ReaderList.refreshWord(minutes: rate))
    }
    if let seconds = document.integer(document.value("keep_time", of: feed)) {
      if let days = CantoSettings.keepDays(seconds: seconds) {
        words.append("keep_days=\(days)")
      } else {
        list.note("\(name ?? "A feed"): keep_time is left out. \(CantoSettings.tooShort)")
      }
    }
    if document.value("keep_unread", of: feed) != nil {
      list.note("\(name ?? "A feed"): keep_unread is left out. \(CantoSettings.unread)")
    }
    let keys = document.members(feed).map(\.key)
    if keys.contains(where: access.contains) {
      list.refuse(
        """
        \(name ?? "A feed"): The user name and the password are not imported: write "user=…" and \
        "password_command=…" on its line.
        """)
    }
    let others = keys.filter { !(understood + access).contains($0) }
    if !others.isEmpty {
      list.note("\(name ?? "A feed"): \(others.joined(separator: ", ")) is not imported.")
    }
    list.add(Subscription(url: url, title: name, tags: own), words: words)
  }

  /// Returns the tags that the feeds' own tags bring along.
  private static func extraTags(_ document: JSONDocument) -> [String: [String]] {
    document.members(document.value("tags", of: 0)).reduce(into: [:]) { tags, member in
      tags[member.key] = document.elements(document.value("extra_tags", of: member.value))
        .compactMap(document.text)
    }
  }

  /// Returns a tag without its kind: `user:later` is `later`.
  static func bare(_ tag: String) -> String {
    let kinds = ["user:", "category:", "maintag:"]
    return kinds.first(where: tag.hasPrefix).map { String(tag.dropFirst($0.count)) } ?? tag
  }
}

nonisolated extension JSONDocument {
  var isObject: Bool { values.first?.kind == .object }

  func text(_ index: Int) -> String? {
    string(index).map { String(decoding: $0, as: UTF8.self) }
  }

  func text(_ key: StaticKey, of index: Int) -> String? { value(key, of: index).flatMap(text) }
}
