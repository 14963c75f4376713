import ArgumentParser
import FeedCore
import Glibc

/// `feedtui compact`
struct CompactCommand: AsyncParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "compact", abstract: "Shrink the archive to the space it needs.",
    discussion: """
      Deletes expired entries, optimises the search index, and rewrites the archive without gaps. This \
      temporarily needs up to twice the size of the archive on its disk. It can be interrupted safely.
      """)

  @OptionGroup var archive: ArchiveOptions

  /// Bytes of an archive that is written anew before another program grows tired of waiting.
  private static let mostWhileOpen = 100_000_000

  @MainActor func run() async throws {
    try await Console.run { try await compact() }
  }

  @MainActor private func compact() async throws(CommandFailure) -> ExitCode {
    let settings = try archive.readSettings()
    let path = archive.paths.archive
    guard try archive.hasArchive() else {
      Console.say("There is no archive yet.")
      return .ok
    }
    let before = FeedStore.size(at: path)
    if before > Self.mostWhileOpen, FeedStore.isOpenElsewhere(at: path) {
      throw CommandFailure(
        sentence: "Another feedtui has the archive open, and \(Wording.size(before)) would keep it "
          + "waiting: quit it first.", code: .io)
    }
    keepScratchBeside(path)
    let store = try archive.openStore()
    let own = try ownSettings()
    let purge = DailyPurge(store: store, keeping: Retention(settings), now: Program.now)
    Console.show(progress: "Compacting \(Wording.size(before))")
    do {
      defer { Console.show(progress: "") }
      try await Interruption.cancelling {
        try await purge.run(own: own)
        try await Self.rewrite(store)
      }
      try store.close()
    } catch {
      // The log holds what was under way: closing takes it away.
      try? store.close()
      throw Self.failure(error)
    }
    let after = FeedStore.size(at: path)
    let rest = Wording.exactSize(after)
    Console.say(
      after < before
        ? "Reclaimed \(Wording.exactSize(before - after)); the archive is now \(rest)."
        : "There was nothing to reclaim; the archive is \(rest).")
    return .ok
  }

  /// A damaged index of the search is made anew, which the river does by itself, too.
  private static func rewrite(_ store: FeedStore) async throws {
    do {
      try await SearchIndexer(store: store).forget()
      try await store.compact()
    } catch StoreFailure.damagedSearch {
      try await store.rebuildSearch()
      try await store.compact()
    }
  }

  private static func failure(_ error: any Error) -> CommandFailure {
    let failure = CommandFailure(error)
    return CommandFailure(
      sentence: failure.sentence + " Nothing is lost.", code: failure.code
    )
  }

  /// Has SQLite put what it needs for a while where the archive is: there is room for archives, which
  /// `/tmp` may not have.
  private func keepScratchBeside(_ path: String) {
    guard let slash = path.lastIndex(of: "/") else { return }
    setenv("SQLITE_TMPDIR", String(path[...slash]), 0)
  }

  private func ownSettings() throws(CommandFailure) -> [String: FeedSettings] {
    do {
      return try archive.feedsFile.read().settings
    } catch {
      throw CommandFailure(error)
    }
  }
}
