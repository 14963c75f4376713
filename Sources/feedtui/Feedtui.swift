import ArgumentParser
import CNcurses
import FeedCore

@main
struct Feedtui: AsyncParsableCommand {
  @MainActor func run() async throws { print(PackageResources.a_xml.count) }
}
