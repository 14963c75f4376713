import ArgumentParser
import FeedModel
import FeedStorage
import FeedtuiLibrary
import SafeText

extension ImportCommand {
  struct Marks: Command {
    nonisolated static let configuration = CommandConfiguration(
      commandName: "marks", abstract: "Add what was read and marked on another machine.",
      discussion: """
        Reads a file of "feedtui export marks". The marks are added to yours: nothing becomes \
        unread, your ratings stay, tags are joined, and another note is put below yours. Entries \
        that are not here are counted: refresh, and import again, which is always safe.
        """)

    @OptionGroup var archive: ArchiveOptions

    @Argument(help: "The file, or - for standard input.", completion: .file())
    var file: String

    func execute() async throws -> ExitCode {
      let document = try MarksDocument(InputDocument(name: file).bytes())
      let store = try await archive.open().store
      let count = try await store.marks.adopt(document.marks)
      for problem in document.problems { Console.say("feedtui: " + problem) }
      for line in Self.report(count) { Console.say(line) }
      return document.problems.isEmpty ? .ok : .partFailed
    }

    private static func report(_ count: ExchangedMarks.Count) -> [String] {
      let marks = [
        (count.read, "read"), (count.favourites, "starred"), (count.rated, "rated"),
        (count.tagged, "tagged"), (count.noted, "with a note"),
      ].filter { $0.0 > 0 }.map { "\(Wording.grouped($0)) \($1)" }
      var lines = [marks.isEmpty ? "Nothing new." : "New: \(marks.joined(separator: ", "))."]
      if count.missing > 0 {
        lines.append(
          "\(Wording.counted(count.missing, "item")) not here yet: refresh, and import again.")
      }
      if count.unfollowed > 0 {
        let items = Wording.counted(count.unfollowed, "item")
        let feeds = Wording.counted(count.feeds.count, "feed")
        lines.append("\(items) of \(feeds) that you do not follow.")
      }
      return lines
    }
  }
}
