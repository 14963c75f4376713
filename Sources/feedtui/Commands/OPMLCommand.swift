import ArgumentParser
import FeedFormats
import FeedtuiLibrary

/// The `feedtui opml` command: prints a list of subscriptions, without network or archive.
struct OPMLCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "opml", abstract: "Print the contents of an OPML file as JSON.")

  @Flag(help: "Print JSON (the only format).")
  var json = false

  @Argument(help: "The file, or - for standard input.", completion: .file())
  var file: String

  func execute() throws -> ExitCode {
    let list = try OPMLParser.parse(InputDocument(name: file).bytes())
    try Console.put(list.json() + "\n")
    return .ok
  }
}
