import ArgumentParser
import FeedModel

/// The `feedtui favourite` command: stars entries, or removes their stars.
struct FavouriteCommand: EntryCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "favourite",
    abstract: "Star entries, or remove their stars.",
    discussion: "You can undo this in the river with u, even later.", aliases: ["favorite"])

  @OptionGroup var archive: ArchiveOptions
  @OptionGroup var arguments: EntryArguments

  @Flag(help: "Remove the stars.")
  var remove = false

  var mark: Mark { .favourite(!remove) }
}
