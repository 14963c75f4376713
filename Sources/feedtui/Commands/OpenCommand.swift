import ArgumentParser
import FeedCore

/// `feedtui open`: looks at feeds without following them.
struct OpenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Look at feeds without following them.",
    discussion: "Nothing is kept: the archive is in memory, and marks last for the visit.")

  @OptionGroup var screen: ScreenOptions

  @Argument(help: "Files or addresses of feeds.")
  var feeds: [String]

  func run() async throws {
    try await Session.visit(feeds, screen).run()
  }
}
