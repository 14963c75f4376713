/// An edit of the feeds file that can be undone.
nonisolated struct EditedFeed: Equatable, Sendable {
  let edit: FeedsEdit
  /// The description of the edit after "Undone:".
  let words: String
  /// The address of the feed; empty for a query feed.
  let url: String
  /// The number of a query feed that was added.
  var queryFeed: Int?
}

nonisolated extension FeedEdit {
  /// Applies the edit to the file. Returns `nil` if there is nothing to change.
  func make(in file: FeedsFile) throws(FileError) -> EditedFeed? {
    switch self {
    case .rename(let url, let title):
      try file.rename(url, to: title).map { EditedFeed(edit: $0, words: "renamed", url: url) }
    case .retag(let url, let tags):
      try file.retag(url, tags).map { EditedFeed(edit: $0, words: "tags changed", url: url) }
    case .remove(let url, let title):
      try file.remove([url]).map { EditedFeed(edit: $0, words: "\(title) removed", url: url) }
    case .addQueryFeed(let name, let text):
      try Self.added(file.add(QueryFeedLine.Text(name: name, query: text)), name)
    }
  }

  private static func added(_ made: (edit: FeedsEdit, number: Int), _ name: String) -> EditedFeed {
    EditedFeed(
      edit: made.edit, words: "query feed \(name) added", url: "", queryFeed: made.number)
  }

  /// The message after the edit.
  var message: String {
    switch self {
    case .rename(_, let title?): "Renamed to \(title)"
    case .rename(_, nil): "Original name restored"
    case .retag(_, let tags):
      tags.isEmpty ? "Tags removed" : "Tagged \(tags.joined(separator: ", "))"
    case .remove(_, let title): "Removed \(title)"
    case .addQueryFeed(let name, _): "Saved \(name)"
    }
  }

  /// The reason why the edit is not possible; `nil` if it is.
  var objection: String? {
    switch self {
    case .rename, .remove: nil
    case .addQueryFeed(let name, let text): QueryFeedLine.Text(name: name, query: text).objection
    case .retag(_, let tags):
      tags.first { !FeedsFile.isTag($0) }.map { "“\($0)” cannot be a tag" }
    }
  }
}
