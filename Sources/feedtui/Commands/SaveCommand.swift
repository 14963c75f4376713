import ArgumentParser
import FeedModel
import FeedStorage
import FeedtuiApp
import FeedtuiLibrary
import FeedtuiSettings
import SafeText

/// The `feedtui save` command: keeps web pages as entries of the user's own.
struct SaveCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "save", abstract: "Keep web pages as entries.",
    discussion: """
      Fetches each page and keeps its article, with a tag: tagged items are kept like favourites, \
      and their list shows them. A page that is there already gets the tag.
      """)

  @OptionGroup var archive: ArchiveOptions

  @Option(
    help: "The tag: up to 64 characters, without commas.", completion: .itemTag)
  var tag = "saved"

  @Argument(help: ArgumentHelp("Addresses of web pages (http, https).", valueName: "url"))
  var urls: [String]

  func validate() throws {
    if ItemTag.name(tag) == nil {
      throw ValidationError("TAG is a name of up to \(ItemTag.longest) characters without commas.")
    }
  }

  func execute() async throws -> ExitCode {
    let library = archive.library(try archive.openStore(), try archive.readSettings())
    let saver = PageSaver(fetcher: library.documents, now: Program.now)
    var failures: [CommandError] = []
    for url in urls {
      do {
        let page = try await saver.page(at: url)
        let saved = try await library.store.feeds.save(
          page.item, taggedBy: ItemTag.name(tag).map { [$0] } ?? [], now: Program.now())
        let words = saved.isNew ? "Saved" : "Already saved"
        Console.say("\(words) as \(saved.entry.rawValue): \(Sanitizer.line(page.item.title))")
        if let missing = page.missing { Console.say("feedtui: \(missing)") }
      } catch {
        let failure = CommandError(error)
        Console.say(
          "feedtui: \(Sanitizer.line(AddressText.withoutCredentials(url))): \(failure.message)")
        failures.append(failure)
      }
    }
    await library.close()
    guard let first = failures.first else { return .ok }
    return failures.count == urls.count ? first.code : .partFailed
  }
}
