import ArgumentParser
import FeedModel

/// The `feedtui favourite` command: adds entries to the favourites or removes them.
struct FavouriteCommand: EntryCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "favourite",
    abstract: "Make entries favourites, or remove them from the favourites.",
    discussion: "You can undo this in the river with u, even later.", aliases: ["favorite"])

  @OptionGroup var archive: ArchiveOptions
  @OptionGroup var arguments: EntryArguments

  @Flag(help: "Remove them from the favourites.")
  var remove = false

  var mark: Mark { .favourite(!remove) }
}
