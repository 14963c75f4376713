import ArgumentParser
import FeedModel

/// The `feedtui tag` command: puts a tag on entries or takes it off.
struct TagCommand: EntryCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "tag", abstract: "Put a tag on entries.",
    discussion: """
      Entries with a tag are kept like favourites. You can undo this in the river with u, even later.
      """)

  @OptionGroup var archive: ArchiveOptions

  @Flag(help: "Take the tag off.")
  var remove = false

  @Argument(help: "The tag: up to 64 characters, without commas.", completion: .itemTag)
  var tag: String

  @OptionGroup var arguments: EntryArguments

  func validate() throws {
    if ItemTag.name(tag) == nil {
      throw ValidationError("TAG is a name of up to \(ItemTag.longest) characters without commas.")
    }
    try arguments.requireSome()
  }

  var mark: Mark {
    let names = ItemTag.name(tag).map { [$0] } ?? []
    return .tags(remove ? TagChange(removed: names) : TagChange(added: names))
  }
}
