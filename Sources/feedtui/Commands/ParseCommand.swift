import ArgumentParser
import FeedFormats
import FeedtuiLibrary

/// The `feedtui parse` command: prints the contents of a feed, without network or archive.
struct ParseCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "parse", abstract: "Print the contents of a feed as JSON.")

  @Flag(help: "Print JSON (the only format).")
  var json = false

  @Option(help: "The server's Content-Type header; only its charset is used.")
  var contentType: String?

  @Option(name: .customLong("base-url"), help: "The absolute URL of the feed.")
  var baseURL: String?

  @Argument(help: "The file, or - for standard input.", completion: .file())
  var file: String

  func execute() throws -> ExitCode {
    let bytes = try InputDocument(name: file).bytes()
    let feed = try FeedParser.parse(bytes, contentType: contentType, baseURL: baseURL)
    try feed.writeJSON { piece throws(CommandError) in try Console.put(piece) }
    try Console.put("\n")
    return .ok
  }
}
