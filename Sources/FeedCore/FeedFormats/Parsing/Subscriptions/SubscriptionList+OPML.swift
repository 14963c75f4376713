import FeedModel
import SafeText

extension SubscriptionList {
  /// Returns the list as OPML 2.0 (http://opml.org/spec2.opml) in UTF-8, with a final line end.
  ///
  /// A folder stands at the position of its first feed.
  package func opml() -> [UInt8] {
    var root = Folder(name: "")
    for feed in feeds { root.add(feed, at: feed.folders[...]) }
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<opml version=\"2.0\" xmlns:feedtui=\"urn:feedtui\">",
      "  <head><title>\(Self.escaped(title ?? ""))</title></head>", "  <body>",
    ]
    root.write(to: &lines, indent: "    ")
    lines += ["  </body>", "</opml>", ""]
    return Array(lines.joined(separator: "\n").utf8)
  }

  /// A folder with its feeds and subfolders in order.
  ///
  /// The nesting is limited because reading a list drops folders beyond
  /// `OPMLParser.maximumFolders`.
  private struct Folder {
    enum Member {
      case feed(Feed)
      case folder(Folder)
    }

    let name: String
    var members: [Member] = []
    /// The indices in `members` of the folders, by name.
    var places: [String: Int] = [:]

    mutating func add(_ feed: Feed, at path: ArraySlice<String>) {
      guard let name = path.first else { return members.append(.feed(feed)) }
      let place = places[name] ?? members.count
      if place == members.count {
        members.append(.folder(Folder(name: name)))
        places[name] = place
      }
      guard case .folder(var folder) = members[place] else { return }
      folder.add(feed, at: path.dropFirst())
      members[place] = .folder(folder)
    }

    func write(to lines: inout [String], indent: String) {
      for member in members {
        switch member {
        case .feed(let feed): lines.append(indent + SubscriptionList.outline(of: feed))
        case .folder(let folder):
          lines.append("\(indent)<outline text=\"\(SubscriptionList.escaped(folder.name))\">")
          folder.write(to: &lines, indent: indent + "  ")
          lines.append(indent + "</outline>")
        }
      }
    }
  }

  /// The attribute with the words of a feed's line, by which it comes back as it was.
  static let wordsAttribute = "feedtui:words"

  private static func outline(of feed: Feed) -> String {
    let title = feed.title ?? feed.url
    var attributes = [("type", "rss"), ("text", title), ("title", title), ("xmlUrl", feed.url)]
    if let site = feed.site { attributes.append(("htmlUrl", site)) }
    if !feed.categories.isEmpty {
      attributes.append(("category", feed.categories.joined(separator: ",")))
    }
    if let words = feed.words { attributes.append((wordsAttribute, words)) }
    return "<outline "
      + attributes.map { "\($0)=\"\(escaped($1))\"" }.joined(separator: " ") + "/>"
  }

  /// Returns a text for an attribute or an element, on one line.
  private static func escaped(_ text: String) -> String {
    HTMLEscape.escaped(Sanitizer.line(text))
  }
}
