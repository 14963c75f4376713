import ArgumentParser
import FeedFormats
import FeedModel
import FeedStorage
import FeedtuiLibrary
import FeedtuiSettings

/// The `feedtui export` command: prints subscriptions or entries for other programs.
struct ExportCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Print subscriptions or entries for other programs.",
    subcommands: [OPML.self, JSONFeed.self, Marks.self])

  func execute() throws -> ExitCode {
    throw CommandError(message: "Export what? opml, jsonfeed or marks.", code: .usage)
  }

  struct OPML: Command {
    nonisolated static let configuration = CommandConfiguration(
      commandName: "opml", abstract: "Print the feeds you follow as OPML 2.0.",
      discussion: """
        The first tag of a feed becomes its folder, the others its categories. Feeds of accounts on \
        servers are among them, those of programs are not.
        """)

    @OptionGroup var archive: ArchiveOptions
    @Flag(help: "Include user names and passwords in addresses.")
    var withPasswords = false

    func execute() async throws -> ExitCode {
      var subscriptions = try await archive.readSubscriptions()
      let settings = try archive.feedsFile.read().settings
      let store = try await archive.openExisting(following: subscriptions)
      let summaries = try await store?.feeds.overview(now: Program.now()).byAddress ?? [:]
      let programs = subscriptions.count { ProgramAddress($0.url) != nil }
      subscriptions.removeAll { ProgramAddress($0.url) != nil }
      // A feed without an address exists on its server alone.
      subscriptions += (try await store?.feeds.remote() ?? []).filter {
        !$0.url.hasPrefix("feedtui:")
      }
      let list = SubscriptionList(subscriptions, summaries, settings: settings)
      let bare = list.withoutCredentials
      try Console.put((withPasswords ? list : bare).opml())
      if !withPasswords, bare != list {
        Console.say(
          "feedtui: Names and passwords in addresses are left out; --with-passwords prints them.")
      }
      if programs > 0 {
        Console.say(
          """
          feedtui: \(programs) \(programs == 1 ? "feed of a program is" : "feeds of programs are") \
          left out: a list must not start programs.
          """)
      }
      return .ok
    }
  }

  struct JSONFeed: Command {
    nonisolated static let configuration = CommandConfiguration(
      commandName: "jsonfeed", abstract: "Print entries with their text as JSON Feed 1.1.")

    @OptionGroup var archive: ArchiveOptions
    @OptionGroup var selection: EntrySelection

    func execute() async throws -> ExitCode {
      let queries = try await selection.queries(in: archive)
      let store = try await archive.openToRead()
      var isFirst = true
      try await selection.each(in: store, queries) { entries in
        for entry in entries {
          guard let body = try await store.timeline.body(of: entry.id) else { continue }
          try Console.put(isFirst ? ExportedEntry.start + "\n" : ",\n")
          try Console.put(ExportedEntry(entry: entry, body: body).json)
          isFirst = false
        }
      }
      try Console.put((isFirst ? ExportedEntry.start : "") + "\n]}\n")
      return .ok
    }
  }
}
