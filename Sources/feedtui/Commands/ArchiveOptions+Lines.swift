import FeedModel
import FeedStorage
import FeedtuiLibrary
import FeedtuiSettings
import SafeText

extension ArchiveOptions {
  /// Edits a feed: its line in the feeds file, which an existing archive follows then; or, for a
  /// feed that comes from a server, there, which the next sync tells. `words` stand after its title
  /// in a sentence: "renamed".
  ///
  /// The address in `wanted` may omit the user name and password. Throws if no feed has it.
  func edit(
    _ wanted: String, _ words: String, _ edit: @Sendable (_ url: String) -> FeedEdit
  ) async throws -> ExitCode {
    try await restoreFeedsFile()
    let there = try feedsFile.read().subscriptions.map(\.url)
    guard let url = RemoveCommand.address(wanted, in: there) else {
      if let message = try await editOnServer(wanted, words, edit) {
        Console.say(message)
        return .ok
      }
      let shown = AddressText.withoutCredentials(wanted)
      throw CommandError(message: "\(shown) is not in the feeds file.", code: .cannotRead)
    }
    guard try edit(url).make(in: feedsFile) != nil else { return .ok }
    if try hasArchive() { _ = try await open() }
    return .ok
  }

  /// Edits a feed that comes from a server. Returns a sentence about it; `nil` if there is no such
  /// feed.
  func editOnServer(
    _ wanted: String, _ words: String, _ edit: @Sendable (_ url: String) -> FeedEdit
  ) async throws -> String? {
    guard let store = try await openExisting() else { return nil }
    let feeds = try await store.feeds.all().filter { !$0.isInFile && $0.account != nil }
    guard let url = RemoveCommand.address(wanted, in: feeds.map(\.url)),
      let feed = feeds.first(where: { $0.url == url })
    else { return nil }
    let summary = "\(Sanitizer.line(feed.title)) \(words)"
    do {
      let editor = FeedEditor(library(store, Settings()))
      guard let account = try await editor.editOnServer(edit(url), summary: summary) else {
        return nil
      }
      try await store.feeds.moveEntries()
      let time = edit(url).isRemoval ? "a minute later at the earliest" : "with the next sync"
      return "\(summary); \(account) is told \(time)."
    } catch FeedEditor.Refusal.because(let reason) {
      throw CommandError(message: reason, code: .usage)
    } catch FeedEditor.Refusal.unchanged {
      return "Nothing changed."
    }
  }
}
