import FeedModel
import FeedStorage
import FeedtuiLibrary
import FeedtuiSettings
import SafeText

extension ArchiveOptions {
  /// Edits feeds: their lines in the feeds file, which an existing archive follows then; or, for
  /// feeds that come from a server, there, which the next sync tells. `words` stand after a title
  /// in a sentence: "renamed".
  ///
  /// The addresses may omit the user name and password. Those that no feed has are named. `edit`
  /// gets the addresses of all lines at once, and that of each feed on a server.
  func edit(
    _ addresses: [String], _ words: String, _ edit: @Sendable (_ urls: [String]) -> FeedEdit
  ) async throws -> ExitCode {
    let hasArchive = try hasArchive()
    let library = library(of: hasArchive ? try openStore() : try .inMemory())
    try await feedsFile.restoreIfMissing(from: library.store)
    let lines = try feedsFile.read().subscriptions.map(\.url)
    let wanted = Set(addresses).sorted()
    var (found, unknown): (Set<String>, Int) = ([], 0)
    for address in wanted {
      if let url = FeedEditor.address(address, in: lines) {
        found.insert(url)
      } else if hasArchive, let message = try await editOnServer(address, words, edit, library) {
        Console.say(message)
      } else {
        Console.say("feedtui: \(AddressText.withoutCredentials(address)) is not in the feeds file.")
        unknown += 1
      }
    }
    if !found.isEmpty {
      let edit = edit(lines.filter(found.contains))
      if try await FeedEditor(library).make(edit) != nil {
        for url in lines where found.contains(url) && edit.isRemoval {
          Console.say("Removed \(AddressText.withoutCredentials(url)).")
        }
        if hasArchive { try await followFile(library.store) }
      }
    }
    guard unknown > 0 else { return .ok }
    return unknown == wanted.count ? .cannotRead : .partFailed
  }

  /// Edits a feed that comes from a server. Returns a sentence about it; `nil` if there is no such
  /// feed.
  private func editOnServer(
    _ wanted: String, _ words: String, _ edit: @Sendable (_ urls: [String]) -> FeedEdit,
    _ library: Library
  ) async throws -> String? {
    let feeds = try await followFile(library.store).filter { !$0.isInFile && $0.account != nil }
    guard let url = FeedEditor.address(wanted, in: feeds.map(\.url)),
      let feed = feeds.first(where: { $0.url == url })
    else { return nil }
    let (edit, summary) = (edit([url]), "\(Sanitizer.line(feed.title)) \(words)")
    do {
      guard let account = try await FeedEditor(library).editOnServer(edit, summary: summary) else {
        return nil
      }
      try await library.store.feeds.moveEntries()
      let time = edit.isRemoval ? "a minute later at the earliest" : "with the next sync"
      return "\(summary); \(account) is told \(time)."
    } catch FeedEditor.Refusal.because(let reason) {
      throw CommandError(message: reason, code: .usage)
    } catch FeedEditor.Refusal.unchanged {
      return "Nothing changed."
    }
  }
}
