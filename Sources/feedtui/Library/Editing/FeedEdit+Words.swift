import FeedModel
package import FeedtuiSettings
import SafeText

/// How an edit is made, and what is said of it.
extension FeedEdit {
  /// Makes the edit in the file. Returns `nil` if there is nothing to change, or if the edit is not
  /// one of the file.
  package func make(in file: FeedsFile) throws(FileError) -> FeedsFileEdit? {
    switch self {
    case .rename(let url, let title): try file.rename(url, to: title)
    case .readdress(let url, let new, _): try file.readdress(url, to: new)
    case .retag(let tags, _): try file.retag(tags)
    case .set(let word, let urls, _): try file.set(word, on: urls)
    case .remove(let rows): try file.remove(Set(rows.map(\.id)))
    case .move(_, let orders): try file.reorder(orders)
    case .addQueryFeed(let name, let text):
      try file.add(QueryFeedLine.Text(name: name, query: text))
    case .order: nil
    }
  }

  /// The message after the edit.
  package var message: String {
    switch self {
    case .rename(_, let title?): "Renamed to \(title)"
    case .rename(_, nil): "Original name restored"
    case .readdress(_, let new, _): "Address: \(AddressText.withoutCredentials(new))"
    case .retag(let tags, let new):
      (new.isEmpty ? "Tags removed" : "Tagged \(new.joined(separator: ", "))")
        + (tags.count > 1 ? " on \(Wording.grouped(tags.count)) feeds" : "")
    case .set(let word, let urls, let title): Self.sentence(word, title, urls.count)
    case .remove(let rows): "Removed \(Self.name(rows))"
    case .move(let rows, _): "Moved \(Self.name(rows))"
    case .addQueryFeed(let name, _): "Saved \(name)"
    case .order: "Tag moved"
    }
  }

  /// The description of the edit after "Undone:".
  package var summary: String {
    switch self {
    case .rename: "renamed"
    case .readdress(_, _, let title): "address of \(title) changed"
    case .retag: "tags changed"
    case .set(let word, let urls, let title): Self.sentence(word, title, urls.count)
    case .remove(let rows): "\(Self.name(rows)) removed"
    case .move(let rows, _): "\(Self.name(rows)) moved"
    case .addQueryFeed(let name, _): "query feed \(name) added"
    case .order: "tag moved"
    }
  }

  /// The reason why the edit is not possible; `nil` if it is.
  package var objection: String? {
    switch self {
    case .rename, .readdress, .set, .remove, .move, .order: nil
    case .addQueryFeed(let name, let text): QueryFeedLine.Text(name: name, query: text).objection
    case .retag(_, let new):
      new.first { !FeedsFile.isTag($0) }.map { "“\($0)” cannot be a tag" }
    }
  }

  private static func sentence(_ word: FeedsFile.Word, _ title: String, _ count: Int) -> String {
    let (opens, are) = count == 1 ? ("opens", "is") : ("open", "are")
    return switch word {
    case .full(.open): "\(title) \(opens) with the full text"
    case .full(.always): "Full text of \(title) when items arrive"
    case .full(.off), .full(nil): "\(title) \(opens) with the feed's text"
    case .paused(true): "\(title) \(are) not refreshed any more"
    case .paused(false): "\(title) \(are) refreshed again"
    case .markRead(.open): "Items of \(title) are read when they are opened"
    case .markRead(.scroll): "Items of \(title) are read when you move past them"
    case .markRead(nil): "Items of \(title) are read as all others"
    }
  }

  /// The title of one row, or "3 feeds", "2 feeds, 1 query feed".
  private static func name(_ rows: [Row]) -> String {
    guard rows.count != 1 else { return rows[0].title }
    let feeds = rows.count { row in
      switch row.id {
      case .feed: true
      case .queryFeed: false
      }
    }
    return [(feeds, "feed"), (rows.count - feeds, "query feed")]
      .filter { $0.0 > 0 }
      .map { Wording.counted($0, $1) }
      .joined(separator: ", ")
  }
}
