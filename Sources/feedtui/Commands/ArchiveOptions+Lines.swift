import FeedFetching
import FeedModel
import FeedStorage
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiSettings
import SafeText

extension ArchiveOptions {
  /// Changes the line of a feed in the feeds file, and lets an existing archive follow the file; or
  /// makes the change on the server that the feed comes from, which is sent it with the next sync.
  ///
  /// The address in `wanted` may omit the user name and password. Throws if no feed has it.
  @MainActor func changeLine(
    of wanted: String, onServer edit: RemoteFeedEdit,
    _ change: (FeedsFile, _ url: String) throws(FileError) -> FeedsFileEdit?
  ) async throws -> ExitCode {
    try await restoreFeedsFile()
    let there = try feedsFile.read().subscriptions.map(\.url)
    guard let url = RemoveCommand.address(wanted, in: there) else {
      if let message = try await makes(edit, of: wanted) {
        Console.say(message)
        return .ok
      }
      let shown = AddressText.withoutCredentials(wanted)
      throw CommandError(message: "\(shown) is not in the feeds file.", code: .cannotRead)
    }
    guard try change(feedsFile, url) != nil else { return .ok }
    if try hasArchive() { _ = try await open() }
    return .ok
  }

  /// Changes a feed that comes from a server. Returns a sentence about it; `nil` if there is no
  /// such feed.
  func makes(_ edit: RemoteFeedEdit, of wanted: String) async throws -> String? {
    guard let store = try await openExisting() else { return nil }
    let feeds = try await store.feeds.all().filter { !$0.isInFile && $0.account != nil }
    guard let url = RemoveCommand.address(wanted, in: feeds.map(\.url)),
      let feed = feeds.first(where: { $0.url == url }), let account = feed.account
    else { return nil }
    if let objection = try await edit.objection(of: feed, in: store) {
      throw CommandError(message: objection, code: .usage)
    }
    let title = Sanitizer.line(feed.title)
    let summary = "\(title) \(edit.words)"
    let hasChanged = try await store.accounts.edit(
      [url: edit.change], summary: summary, now: Program.now())
    guard hasChanged else { return "Nothing changed." }
    try await store.feeds.moveEntries()
    let time = edit == .leave ? "a minute later at the earliest" : "with the next sync"
    return "\(summary); \(account) is told \(time)."
  }
}
