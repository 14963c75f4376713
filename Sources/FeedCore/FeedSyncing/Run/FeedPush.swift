import FeedModel
import FeedStorage

/// The user's edits of feeds are sent, one request each; more for a feed that goes to several
/// folders.
extension SyncRun {
  /// Sends the edits whose time has come. Returns whether there were any, so that feeds are to be
  /// listed. What a server refuses is sent again once a day.
  mutating func pushFeeds() async throws(SyncFailure) -> Bool {
    let edits = try await archive { try await accounts.edits(of: account.id, now: now) }
    for edit in edits {
      guard try await archive({ try await accounts.willSend(edit, now: now) }) else { continue }
      do throws(SyncFailure) {
        try await send(edit)
      } catch {
        guard error.kind == .refused else {
          try await archive { try await accounts.postpone(edit, until: now + Self.pause) }
          throw error
        }
        summary.refused += 1
        try await archive {
          try await accounts.note(refusal: error.message, of: edit, until: now + Self.day)
        }
      }
    }
    return !edits.isEmpty
  }

  /// How long after a failure an edit is sent again, in seconds.
  private static let pause: Int64 = 600

  private func send(_ edit: RemoteFeedEdit) async throws(SyncFailure) {
    guard edit.isWanted else {
      // One that was never seen there has no name: the next list tells it.
      if let stream = edit.stream { try await server.leave(stream: stream) }
      return
    }
    guard edit.isSeen, let stream = edit.stream else {
      let stream = try await server.follow(
        address: edit.address, title: edit.title, folder: edit.folders.first)
      if let stream { try await archive { try await accounts.note(stream: stream, of: edit) } }
      return
    }
    if let title = edit.title, title != edit.seenTitle {
      try await server.rename(stream: stream, to: title)
    }
    if edit.folders != edit.seenFolders {
      try await server.move(stream: stream, from: edit.seenFolders, to: edit.folders)
    }
  }
}
