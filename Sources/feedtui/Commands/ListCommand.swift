import ArgumentParser
import FeedtuiLibrary

/// The `feedtui list` command: prints entries.
struct ListCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print entries, newest first or in the order of a query.")

  @OptionGroup var archive: ArchiveOptions
  @OptionGroup var selection: EntrySelection
  @OptionGroup var output: OutputOptions

  func execute() async throws -> ExitCode {
    var printer = output.printer
    let queries = try await selection.queries(in: archive)
    try await selection.each(in: archive.openToRead(), queries) { entries in
      for entry in entries { try printer.add(entry) }
    }
    try printer.finish()
    return .ok
  }
}
