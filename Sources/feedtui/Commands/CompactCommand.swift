import ArgumentParser
import FeedModel
import FeedRefreshing
import FeedStorage
import FeedtuiLibrary
import FeedtuiSettings
import FeedtuiTerminal
import Glibc

/// The `feedtui compact` command: shrinks the archive's file.
struct CompactCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "compact", abstract: "Shrink the archive to the space it needs.",
    discussion: """
      Deletes expired entries, optimises the search index, and rewrites the archive without gaps. This \
      temporarily needs up to twice the size of the archive on its disk. It can be interrupted safely.
      """)

  @OptionGroup var archive: ArchiveOptions

  func execute() async throws -> ExitCode {
    let settings = try archive.readSettings()
    let path = archive.paths.archive
    guard try archive.hasArchive() else {
      Console.say("There is no archive yet.")
      return .ok
    }
    let before = FeedStore.size(at: path)
    if before > FeedStore.mostRewritten, FeedStore.isOpenElsewhere(at: path) {
      throw CommandError(
        message: "Another feedtui has the archive open and would have to wait for "
          + "\(Wording.size(before)): quit it first.", code: .io)
    }
    keepScratchBeside(path)
    let store = try archive.openStore()
    let library = archive.library(of: store, keeping: Retention(settings))
    Console.show(progress: "Compacting \(Wording.size(before))")
    do {
      defer { Console.show(progress: "") }
      try await Interruption.cancelling {
        try await library.purge()
        try await Self.rewrite(store)
      }
      try store.close()
    } catch {
      // The write-ahead log holds the unfinished work. Closing the archive removes the log.
      try? store.close()
      throw Self.failure(error)
    }
    let after = FeedStore.size(at: path)
    let rest = Wording.exactSize(after)
    Console.say(
      after < before
        ? "Reclaimed \(Wording.exactSize(before - after)); the archive is now \(rest)."
        : "Nothing to reclaim; the archive is \(rest).")
    return .ok
  }

  /// Compacts the archive. Rebuilds a damaged search index first, as the river does.
  private static func rewrite(_ store: FeedStore) async throws {
    do {
      try await SearchIndexer(store: store).forget()
      try await store.compact()
    } catch StoreError.damagedSearch {
      try await store.search.rebuild()
      try await SearchIndexer(store: store).forget()
      try await store.compact()
    }
  }

  private static func failure(_ error: any Error) -> CommandError {
    let failure = CommandError(error)
    return CommandError(
      message: failure.message + " Nothing is lost.", code: failure.code
    )
  }

  /// Makes SQLite put its temporary files next to the archive, unless `SQLITE_TMPDIR` is set.
  ///
  /// The archive's disk has room for archives; `/tmp` may not.
  private func keepScratchBeside(_ path: String) {
    guard let slash = path.lastIndex(of: "/") else { return }
    setenv("SQLITE_TMPDIR", String(path[...slash]), 0)
  }
}
