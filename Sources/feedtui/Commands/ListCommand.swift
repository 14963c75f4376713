import ArgumentParser
import FeedCore

/// `feedtui list`
struct ListCommand: AsyncParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print entries, newest first.")

  @OptionGroup var archive: ArchiveOptions

  @Flag(help: "Print one JSON array of objects.")
  var json = false

  @Flag(help: "Only what is unread.")
  var unread = false

  @Flag(name: [.customLong("favourite"), .customLong("favorite")], help: "Only favourites.")
  var favourite = false

  @Option(help: "At most so many.")
  var limit: Int?

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit cannot be negative.") }
  }

  @MainActor func run() async throws {
    try await Console.run { try await list() }
  }

  private func list() async throws(CommandFailure) -> ExitCode {
    guard let store = try await archive.openExisting() else { return try put([]) }
    var views: Set<Filter> = []
    if unread { views.insert(.unread) }
    if favourite { views.insert(.favourites) }
    let entries: [ListedEntry]
    do {
      entries = try await store.list(ListQuery(views: views, limit: limit))
    } catch {
      throw CommandFailure(error)
    }
    return try put(entries)
  }

  private func put(_ entries: [ListedEntry]) throws(CommandFailure) -> ExitCode {
    let format: EntryFormat = json ? .json : .table(.local)
    var output = EntryPrinter(format: format) { text throws(CommandFailure) in
      try Console.put(text)
    }
    for entry in entries { try output.add(entry) }
    try output.finish()
    return .ok
  }
}
