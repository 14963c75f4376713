import FeedFormats
import FeedModel
import FeedtuiSettings

/// snownews's list of feeds: `urls.opml`, or in versions before 1.7 `urls`.
nonisolated enum SnownewsFeeds {
  static func list(_ path: String) throws -> ReaderList {
    let lines = try ReaderList.lines(of: path)
    let start = lines.first { !$0.allSatisfy(\.isWhitespace) }?.drop(while: \.isWhitespace)
    return start?.first == "<" ? try opml(lines, path) : older(lines, path)
  }

  private static func opml(_ lines: [String], _ path: String) throws -> ReaderList {
    var list = ReaderList(path: path, hasLineNumbers: false)
    let document: SubscriptionList
    do throws(FeedParserError) {
      document = try OPMLParser.parse(Array(lines.joined(separator: "\n").utf8))
    } catch {
      throw CommandError(message: "\(path): \(error.message)", code: .badData)
    }
    for feed in document.feeds {
      add(Subscription(feed), filter: feed.filter, to: &list, line: nil)
    }
    return list
  }

  /// Lines such as `URL|NAME|CATEGORY,CATEGORY|FILTER`.
  private static func older(_ lines: [String], _ path: String) -> ReaderList {
    var list = ReaderList(path: path)
    for (index, line) in lines.enumerated() {
      let words = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      guard let url = words.first, !url.allSatisfy(\.isWhitespace), !url.hasPrefix("#") else {
        list.add(line: line)
        continue
      }
      func word(_ place: Int) -> String? {
        words.indices.contains(place) && !words[place].isEmpty ? words[place] : nil
      }
      let tags = (word(2) ?? "").split(separator: ",").map(String.init)
      // An address with the sign itself would be the rest of the line.
      add(
        Subscription(url: url, title: word(1), tags: tags), filter: word(3), to: &list,
        line: index + 1)
    }
    return list
  }

  private static func add(
    _ feed: Subscription, filter: String?, to list: inout ReaderList, line: Int?
  ) {
    let spelling = feed.url
    var feed = feed
    let scheme = feed.url.prefix { $0 != ":" }.lowercased()
    switch scheme {
    case "smartfeed":
      list.note("The smart feed of new headlines needs no line: gu shows them.", line: line)
      return list.skip()
    case "exec":
      feed.url = ReaderList.address(shell: String(feed.url.dropFirst("exec:".count)))
      if filter != nil {
        list.refuse("The filter of a feed by a program is not imported.", line: line)
      }
    default:
      if let filter { feed.url = "filter:\(filter):\(feed.url)" }
    }
    list.add(feed, spelling: spelling, isProgram: scheme == "exec" || filter != nil)
  }
}
