import ArgumentParser
import FeedModel

/// The `feedtui note` command: writes a note on entries, or takes theirs away.
struct NoteCommand: EntryCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "note", abstract: "Write a note on entries.",
    discussion: """
      An empty note takes the note away. Entries with a note are kept like favourites. You can undo \
      this in the river with u, even later.
      """)

  @OptionGroup var archive: ArchiveOptions

  @Argument(help: "The note: text, in one line or several.")
  var note: String

  @OptionGroup var arguments: EntryArguments

  var mark: Mark { .note(note) }
}
