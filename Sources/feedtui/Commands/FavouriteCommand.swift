import ArgumentParser
import FeedCore

/// The `feedtui favourite` command: adds entries to the favourites or removes them.
struct FavouriteCommand: AsyncParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "favourite", abstract: "Make entries favourites, or no longer.",
    discussion: "It can be undone in the river (u), also later.", aliases: ["favorite"])

  @OptionGroup var archive: ArchiveOptions
  @OptionGroup var arguments: EntryArguments

  @Flag(help: "Let them be favourites no longer.")
  var remove = false

  func validate() throws {
    if arguments.ids.isEmpty { throw ValidationError("Which entries? Their numbers, or -.") }
  }

  @MainActor func run() async throws {
    try await Console.run {
      try await archive.change(arguments.entries()) { store, entries in
        try await store.setFavourite(!remove, for: entries)
      }
    }
  }
}
