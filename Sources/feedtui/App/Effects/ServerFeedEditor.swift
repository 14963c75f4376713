import FeedModel
import FeedStorage
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiSettings
import SafeText

/// Makes the user's edits of feeds that come from servers. They hold here at once; the next sync
/// sends them.
struct ServerFeedEditor {
  private let service: SubscriptionService

  init(of service: SubscriptionService) {
    self.service = service
  }

  private var library: Library { service.library }
  private var store: FeedStore { library.store }
  private var keys: KeyHints { service.keys }

  /// Makes an edit of feeds without a line in the feeds file. Returns whether it was about some.
  func makes(_ edit: FeedEdit) async throws -> Bool {
    let urls = edit.urls
    guard !urls.isEmpty, library.followsFile else { return false }
    let feeds = try await store.feeds.all().filter {
      urls.contains($0.url) && !$0.isInFile && $0.account != nil
    }
    guard let account = feeds.first?.account else { return false }
    if case .remove(let rows) = edit, rows.count > feeds.count {
      say("Some of these come from \(Sanitizer.line(account)): edit them separately")
      return true
    }
    if let objection = try await objection(to: edit, of: feeds) {
      say(objection)
      return true
    }
    let changes = feeds.reduce(into: [:]) { $0[$1.url] = edit.onServer($1.url)?.change }
    let made = try await store.accounts.edit(
      changes, summary: edit.summary, now: library.now())
    guard made else {
      say("Nothing changed")
      return true
    }
    try await show()
    let name = Sanitizer.line(account)
    let place = edit.isRemoval ? "\(name) is told in a minute" : "at \(name)"
    say("\(Sanitizer.line(edit.message)) · \(place) · \(keys["undo"]) undo")
    return true
  }

  /// Returns why servers cannot have the edit; `nil` if they can.
  private func objection(to edit: FeedEdit, of feeds: [Feed]) async throws -> String? {
    if let objection = edit.objection { return Sanitizer.line(objection) }
    for feed in feeds {
      if let objection = try await edit.onServer(feed.url)?.objection(of: feed, in: store) {
        return Sanitizer.line(objection)
      }
    }
    return nil
  }

  /// Undoes an edit, or makes it again. What another device has changed meanwhile stays, and the
  /// edit is forgotten.
  func undoOrRedo(_ direction: UndoDirection, _ edit: FileEdit, _ act: Int64) async throws {
    guard try await store.accounts.undoOrRedo(edit, direction, now: library.now()) else {
      try await store.journal.forget(act)
      return say(direction.refusal("the feed has been changed meanwhile"))
    }
    try await store.journal.finish(act, direction)
    try await show()
    say(direction.sentence(edit.summary, keys))
  }

  /// Shows which feeds are followed now.
  func show() async throws {
    service.moveEntries()
    try await service.showEdited()
  }

  private func say(_ message: String) { service.mailbox.post(.said(message)) }
}

nonisolated extension FeedEdit {
  /// The addresses of the feeds that it is about, if a server can have it; otherwise none.
  fileprivate var urls: Set<String> {
    switch self {
    case .rename(let url, _): [url]
    case .retag(let tags, _): Set(tags.keys)
    case .remove(let rows):
      Set(
        rows.compactMap { row in
          if case .feed(let url) = row.id { url } else { nil }
        })
    case .readdress, .setFull, .setPaused, .setMarkRead, .move, .addQueryFeed, .order: []
    }
  }

  /// What the server of that feed is to have; `nil` if it cannot have the edit.
  fileprivate func onServer(_ url: String) -> RemoteFeedEdit? {
    switch self {
    case .rename(_, let title): .rename(title)
    case .retag(let tags, _): .move(tags[url] ?? [])
    case .remove: .leave
    case .readdress, .setFull, .setPaused, .setMarkRead, .move, .addQueryFeed, .order: nil
    }
  }

  fileprivate var isRemoval: Bool { if case .remove = self { true } else { false } }
}
