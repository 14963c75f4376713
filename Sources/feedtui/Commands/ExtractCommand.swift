import ArgumentParser
import FeedExtraction

/// The `feedtui extract` command: prints the article of a web page, without network or archive.
struct ExtractCommand: AsyncParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "extract", abstract: "Print the article of a web page as JSON.")

  @Flag(help: "Print JSON (the only format).")
  var json = false

  @Option(help: "The address of the page, to make its links absolute.")
  var url: String?

  @Option(help: "The server's Content-Type header; only its charset is used.")
  var contentType: String?

  @Argument(help: "The file, or - for standard input.", completion: .file())
  var file: String

  @MainActor func run() async throws {
    try await Console.run { try extract() }
  }

  private func extract() throws(CommandError) -> ExitCode {
    do {
      let bytes = try InputDocument(name: file).bytes()
      guard
        let article = ArticleExtractor.article(bytes, address: url, contentType: contentType)
      else {
        throw CommandError(message: "There is no article in this page.", code: .badData)
      }
      try Console.put(article.json + "\n")
      return .ok
    } catch {
      throw CommandError(error)
    }
  }
}
