import FeedModel
import FeedStorage
import FeedSyncing
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
    let wishes = edit.wishes
    guard !wishes.isEmpty, library.followsFile else { return false }
    let feeds = try await store.feeds.all().filter {
      wishes[$0.url] != nil && !$0.isInFile && $0.account != nil
    }
    guard let account = feeds.first?.account else { return false }
    if let objection = try await objection(to: edit, of: feeds) {
      say(objection)
      return true
    }
    let urls = Set(feeds.map(\.url))
    let made = try await store.accounts.edit(
      wishes.filter { urls.contains($0.key) }, summary: edit.summary, now: library.now())
    guard made else {
      say("Nothing changed")
      return true
    }
    try await show()
    let name = Sanitizer.line(account)
    let where_ = edit.isRemoval ? "\(name) is told in a minute" : "at \(name)"
    say("\(Sanitizer.line(edit.message)) · \(where_) · \(keys["undo"]) undo")
    return true
  }

  /// Returns why servers cannot have the edit; `nil` if they can.
  private func objection(to edit: FeedEdit, of feeds: [Feed]) async throws -> String? {
    if let objection = edit.objection { return Sanitizer.line(objection) }
    let accounts = try await store.accounts.all()
    for feed in feeds {
      guard let name = feed.account, let account = accounts.first(where: { $0.facts.name == name })
      else { continue }
      switch edit {
      case .rename(_, nil):
        return "\(Sanitizer.line(name)) has no other name for it: type one"
      case .retag(let tags, _):
        let isOne = tags[feed.url]?.count == 1
        if !isOne, !ServerTraits(account.facts.kind).hasSeveralFolders {
          return "\(Sanitizer.line(name)) keeps each feed in one folder: type one name"
        }
      default: break
      }
    }
    return nil
  }

  /// Follows a feed on the server of the account that takes new feeds.
  func follow(_ url: String, title: String?, in account: String) async throws -> Feed? {
    let feed = try await store.accounts.follow(
      url, title: title, in: account,
      summary: "\(title ?? AddressText.withoutCredentials(url)) added", now: library.now())
    if feed != nil { try await show() }
    return feed
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

  private func show() async throws {
    service.moveEntries()
    try await service.showEdited()
  }

  private func say(_ message: String) { service.mailbox.post(.said(message)) }
}

nonisolated extension FeedEdit {
  /// What is wanted of feeds of servers, by address; empty if only a line can say it.
  fileprivate var wishes: [String: FeedWish] {
    switch self {
    case .rename(let url, let title): [url: FeedWish(title: title)]
    case .retag(let tags, _): tags.mapValues { FeedWish(folders: $0) }
    case .remove(let rows):
      rows.reduce(into: [:]) { wishes, row in
        if case .feed(let url) = row.id { wishes[url] = FeedWish(isWanted: false) }
      }
    case .readdress, .setFull, .setPaused, .setMarkRead, .move, .addQueryFeed, .order: [:]
    }
  }

  fileprivate var isRemoval: Bool { if case .remove = self { true } else { false } }
}
