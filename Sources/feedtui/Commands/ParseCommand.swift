import ArgumentParser
import FeedCore
import Glibc

/// `feedtui parse`: prints what a feed says, without network or archive.
struct ParseCommand: AsyncParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "parse", abstract: "Print what a feed file says, as JSON.")

  @Flag(help: "Print JSON (the only form there is).")
  var json = false

  @Option(help: "The Content-Type that the server sent; only its charset counts.")
  var contentType: String?

  @Option(name: .customLong("base-url"), help: "The absolute URL that the feed came from.")
  var baseURL: String?

  @Argument(help: "The file, or - for standard input.")
  var file: String

  @MainActor func run() async throws {
    try await Console.run { try parse() }
  }

  private func parse() throws(CommandFailure) -> ExitCode {
    do {
      let bytes = try document()
      let feed = try FeedParser.parse(bytes, contentType: contentType, baseURL: baseURL)
      try feed.writeJSON { piece throws(CommandFailure) in try Console.put(piece) }
      try Console.put("\n")
      return .ok
    } catch {
      throw CommandFailure(error)
    }
  }

  private func document() throws(FileFailure) -> [UInt8] {
    if file == "-" {
      return try StoredFile(path: "Standard input").bytes(of: STDIN_FILENO, limit: Self.limit)
    }
    guard let bytes = try StoredFile(path: file).read(limit: Self.limit) else {
      throw .cannotRead(path: file, errno: ENOENT)
    }
    return bytes
  }

  /// Bytes; what is larger is no feed.
  private static let limit = 1 << 30
}
