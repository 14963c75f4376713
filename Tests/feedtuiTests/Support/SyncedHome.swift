import Foundation
import TestSupport

@testable import FeedtuiLibrary
@testable import FeedtuiSettings
@testable import feedtui

/// The settings of an account on a strict server, whose feed "Far news" has items.
struct SyncedHome {
  let server: StrictServer
  let settings = SettingsHome()

  /// Runs a server with an account during `body`, and expects that nothing was done that a client
  /// must not do.
  static func run(
    items: [String] = ["Comet", "Harbour"], _ body: @MainActor (SyncedHome) async throws -> Void
  ) async throws {
    try await StrictServer.run(.freshrss128) { server in
      let feed = server.addFeed("Far news", url: "https://far.example/feed", folders: ["News"])
      for title in items { server.addItem(title, to: feed) }
      try await body(SyncedHome(server: server))
    }
  }

  /// The table of the account.
  func table(password: String? = nil, every: String = "15m") -> String {
    """
    [sync.home]
    kind = "freshrss"
    url = "\(server.url)"
    user = "ann"
    password_command = "echo \(password ?? server.password)"
    every = "\(every)"
    proxy = "none"

    """
  }

  /// Starts the program; with `schedule` accounts are synced without being asked for.
  func story(
    _ text: String? = nil, schedule: RefreshInterval? = nil
  ) async throws -> Story {
    try await settings.story(text ?? table(), schedule: schedule)
  }
}
