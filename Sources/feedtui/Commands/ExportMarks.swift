import ArgumentParser
import FeedModel
import FeedStorage
import FeedSystem
import FeedtuiLibrary
import FeedtuiSettings
import Glibc

extension ExportCommand {
  struct Marks: Command {
    nonisolated static let configuration = CommandConfiguration(
      commandName: "marks", abstract: "Write what you have read and marked, for another machine.",
      discussion: """
        Writes one line of JSON for each entry that is read, a favourite, rated, tagged or noted. \
        "feedtui import marks" adds these marks to those of another archive. User names and \
        passwords in addresses are left out.
        """)

    @OptionGroup var archive: ArchiveOptions

    @Argument(help: "The new file, or - for standard output.", completion: .file())
    var file: String

    func execute() async throws -> ExitCode {
      let store = try await archive.openToRead()
      let output = try Output(file)
      try output.put(MarksDocument.start)
      var last: EntryID?
      repeat {
        let (marks, end) = try await store.timeline.marks(after: last)
        if !marks.isEmpty {
          try output.put(marks.map { MarksDocument.line($0) }.joined(separator: "\n"))
        }
        last = end
      } while last != nil
      try output.close()
      return .ok
    }
  }
}

/// Where the lines go: standard output, or a file that did not exist.
@MainActor private struct Output {
  private let file: Int32?
  private let name: String

  init(_ name: String) throws(CommandError) {
    self.name = name
    guard name != "-" else {
      file = nil
      return
    }
    let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Self.failure(name, errno) }
    self.file = file
  }

  func put(_ lines: String) throws(CommandError) {
    guard let file else { return try Console.put(lines + "\n") }
    guard Descriptor.write(Array("\(lines)\n".utf8), to: file) else {
      throw Self.failure(name, errno)
    }
  }

  func close() throws(CommandError) {
    guard let file else { return }
    guard fsync(file) == 0, Glibc.close(file) == 0 else { throw Self.failure(name, errno) }
  }

  private static func failure(_ name: String, _ errno: Int32) -> CommandError {
    CommandError(FileError.cannotWrite(path: name, errno: errno))
  }
}
