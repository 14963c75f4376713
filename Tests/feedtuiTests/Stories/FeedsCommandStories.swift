import FeedModel
import FeedStorage
import Foundation
import Testing

@testable import feedtui

/// `feedtui feeds` and its subcommands, with the built program.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
@MainActor struct FeedsCommandStories {
  private let path = BuiltProgram.path ?? ""
  private let old = "https://old.example/feed"
  private let new = "https://new.example/feed"

  @Test func `a feed that has moved gets its new address and stays the same feed`() async throws {
    try await withFeeds("# mine\n\(old) \"News\" \"~Old friend\" # since 2004\n\(old)\n# end") {
      run, folder in
      let favourite = try await move(in: folder)
      let before = try await object(run(["feeds", "--jsonl"], 0))
      #expect(before["moved_to"] as? String == new)
      #expect(before["gone"] is NSNull)
      #expect(before["next"] as? String == "2026-01-01T13:01:37Z")
      #expect(before["reason"] as? String == "setting")
      let columns = try await run(["feeds", "--tsv"], 0).split(
        separator: "\t", omittingEmptySubsequences: false)
      #expect(columns.count == 16)
      #expect(columns.suffix(4) == [Substring(new), "", "", "\n"])
      #expect(try await run(["feeds"], 0).hasSuffix("Old friend  #News  (moved to \(new))\n"))

      #expect(try await run(["feeds", "--apply-moves"], 0) == "\(old) → \(new)\n")
      #expect(
        try text(of: folder)
          == "# mine\n\(new) \"News\" \"~Old friend\" # since 2004\n\(new)\n# end")
      let after = try await object(run(["feeds", "--jsonl"], 0))
      #expect(after["url"] as? String == new)
      #expect(after["moved_to"] is NSNull)
      #expect(after["last_fetched"] as? String == before["last_fetched"] as? String)
      #expect(after["items"] as? Int == 2)
      let kept = try await object(run(["list", "--favourite", "--jsonl"], 0))
      #expect(kept["id"] as? Int64 == favourite.rawValue)
      #expect(try await run(["feeds", "--apply-moves"], 0) == "No feed has moved.\n")
    }
  }

  @Test func `a feed that cannot take its new address is left alone`() async throws {
    let lines = "\(old)\n\(new)\n"
    try await withFeeds(lines) { run, folder in
      _ = try await move(in: folder)
      #expect(
        try await run(["feeds", "--apply-moves"], 1)
          == "feedtui: \(old) has moved to \(new), which you already follow.\n")
      #expect(try text(of: folder) == lines)
      let secret = "\(old) \"cookie=a=b\"\n"
      try secret.write(toFile: file(in: folder), atomically: true, encoding: .utf8)
      #expect(
        try await run(["feeds", "--apply-moves"], 1)
          == "feedtui: \(old) has moved to \(new), but settings on its line are for the old server only.\n"
      )
      #expect(try text(of: folder) == secret)
      let left = try await object(run(["feeds", "--jsonl"], 0))
      #expect(left["moved_to"] as? String == new)
    }
  }

  @Test func `a feeds file that is gone is written again before a feed takes its new address`()
    async throws
  {
    try await withFeeds("\(old)\n") { run, folder in
      _ = try await move(in: folder)
      try FileManager.default.removeItem(atPath: file(in: folder))
      let said = try await run(["feeds", "--apply-moves"], 0)
      #expect(said.hasSuffix("\(old) → \(new)\n"))
      #expect(try text(of: folder).contains(new))
      #expect(try await object(run(["feeds", "--jsonl"], 0))["items"] as? Int == 2)
    }
  }

  @Test func `several feeds are removed together, and those that are unknown are named`()
    async throws
  {
    try await withFeeds("\(old)\n# mine\n\(new)\n") { run, folder in
      let said = try await run(["remove", new, "https://unknown.example", old, new], 1)
      #expect(
        said
          == """
          feedtui: https://unknown.example is not in the feeds file.
          Removed \(old).
          Removed \(new).

          """)
      #expect(try text(of: folder) == "# mine\n")
    }
  }

  @Test func `a feed takes the place of another that has moved on`() async throws {
    try await withFeeds("\(new)\n\(old)\n") { run, folder in
      let third = "https://third.example/feed"
      let store = try FeedStore.onDisk(at: archive(in: folder))
      let feeds = try await store.feeds.subscribe([
        Subscription(url: new), Subscription(url: old),
      ])
      try await move(feeds[0], to: third, in: store)
      try await move(feeds[1], to: new, in: store)
      #expect(
        try await run(["feeds", "--apply-moves"], 0) == "\(new) → \(third)\n\(old) → \(new)\n")
      #expect(try text(of: folder) == "\(third)\n\(new)\n")
      let after = try await store.feeds.all()
      #expect(after.map(\.id) == feeds.map(\.id) && after.map(\.url) == [third, new])
      #expect(after.allSatisfy { $0.schedule.movedTo == nil })
    }
  }

  @Test func `the river undoes a mark of the command line, but no edit of the feeds file`()
    async throws
  {
    try await withFeeds("\(old)\n\(new)\n") { run, folder in
      _ = try await move(in: folder)
      _ = try await run(["feeds", "rename", old, "Mine"], 0)
      _ = try await run(["feeds", "tag", old, "news"], 0)
      _ = try await run(["remove", new], 0)
      let store = try FeedStore.onDisk(at: archive(in: folder))
      #expect(try await store.feeds.all().map(\.title) == ["Mine"])
      guard case .marks(let act) = try await store.journal.undoOrRedo(.undo) else {
        Issue.record("The last act is not the mark.")
        return
      }
      #expect(act.kind == .favourite)
      #expect(try await store.journal.undoOrRedo(.undo) == nil)
    }
  }

  @Test func `names and passwords in addresses are handed over only if that is wanted`()
    async throws
  {
    try await withFeeds("https://ann:secret@e.example/feed\n") { run, _ in
      let opml = try await run(["export", "opml"], 0)
      #expect(opml.contains("title=\"https://e.example/feed\" xmlUrl=\"https://e.example/feed\""))
      #expect(opml.contains("left out; --with-passwords prints them.\n"))
      #expect(!opml.contains("secret"))
      let whole = try await run(["export", "opml", "--with-passwords"], 0)
      #expect(whole.contains("xmlUrl=\"https://ann:secret@e.example/feed\""))
      #expect(!whole.contains("left out"))
    }
  }

  @Test func `a file that cannot be written leaves the archive as it is`() async throws {
    try await withFeeds("\(old)\n") { run, folder in
      _ = try await move(in: folder)
      // A longer name, which the file with the new text would have, is not possible.
      let name = folder + "/" + String(repeating: "f", count: 250)
      try "\(old)\n".write(toFile: name, atomically: false, encoding: .utf8)
      #expect(
        try await run(["feeds", "--apply-moves", "--feeds", name], 73)
          == "feedtui: \(name) cannot be written: file name too long.\n")
      let feed = try await object(run(["feeds", "--jsonl", "--feeds", name], 0))
      #expect(feed["url"] as? String == old)
      #expect(feed["moved_to"] as? String == new)
      #expect(feed["favourites"] as? Int == 1)
    }
  }

  @Test func `without an archive no feed has moved, and none is made`() async throws {
    try await withFeeds("\(old)\n") { run, folder async throws in
      #expect(try await run(["feeds", "--apply-moves"], 0) == "No feed has moved.\n")
      #expect(try await run(["feeds", "--apply-moves", "--json"], 64).hasPrefix("feedtui: "))
      #expect(!FileManager.default.fileExists(atPath: folder + "/data"))
    }
  }

  @Test func `a feed is renamed and tagged, and its line stays what else it is`() async throws {
    let secret = "https://ann:secret@a.example/feed"
    let shown = "https://a.example/feed"
    try await withFeeds("# mine\n\(secret) \"x\" \"refresh=2h\" # why\r\n\(old)") {
      run, folder async throws in
      let rest = " \"refresh=2h\" # why\r\n\(old)"
      #expect(try await run(["feeds", "rename", shown, "Ann's \"own\""], 0) == "")
      #expect(
        try text(of: folder)
          == "# mine\n\(secret) \"x\" \"refresh=2h\" \"~Ann's \\\"own\\\"\" # why\r\n\(old)")
      #expect(try await run(["feeds", "--tsv"], 0).hasPrefix("\(shown)\tAnn's \"own\"\tx\t"))
      #expect(try await run(["feeds", "rename", secret], 0) == "")
      #expect(try text(of: folder) == "# mine\n\(secret) \"x\"\(rest)")
      #expect(try await run(["feeds", "tag", shown, "News/World", "b & c"], 0) == "")
      #expect(try text(of: folder) == "# mine\n\(secret) \"News/World\" \"b & c\"\(rest)")
      for bad in ["~x", "!", "refresh=1h", "refesh=1h", ""] {
        #expect(
          try await run(["feeds", "tag", shown, "good", bad], 64)
            == "feedtui: \"\(bad)\" cannot be a tag.\n")
      }
      #expect(try await run(["feeds", "tag", shown], 0) == "")
      #expect(try text(of: folder) == "# mine\n\(secret)\(rest)")
      for arguments in [["rename", new, "x"], ["tag", new, "x"]] {
        #expect(
          try await run(["feeds"] + arguments, 66) == "feedtui: \(new) is not in the feeds file.\n")
      }
      #expect(try text(of: folder) == "# mine\n\(secret)\(rest)")
      #expect(!FileManager.default.fileExists(atPath: folder + "/data"))
    }
  }

  /// Runs a story with a home with the given feeds file.
  ///
  /// `run` runs the program, expects the given exit status and returns all that it wrote,
  /// including its messages.
  private func withFeeds(
    _ lines: String,
    _ story:
      @MainActor (_ run: @MainActor ([String], Int32) async throws -> String, _ folder: String)
      async throws -> Void
  ) async throws {
    try await BuiltProgram.withFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/config/feedtui", withIntermediateDirectories: true)
      try lines.write(toFile: file(in: folder), atomically: true, encoding: .utf8)
      @MainActor func run(_ arguments: [String], _ status: Int32) async throws -> String {
        let (ending, output) = try await SpawnedProgram.run(
          [path] + arguments, environment: BuiltProgram.environment(home: folder))
        #expect(ending == .exit(status), "\(arguments): \(output)")
        return output
      }
      try await story(run, folder)
    }
  }

  /// Records that the server has redirected the old address to the new one twice.
  ///
  /// Returns a favourite of the feed.
  private func move(in folder: String) async throws -> EntryID {
    let store = try FeedStore.onDisk(at: archive(in: folder))
    let feed = try #require(try await store.feeds.subscribe([Subscription(url: old)]).first)
    try await move(feed, to: new, in: store)
    let id = try #require(try await store.timeline.list(ListQuery()).first?.id)
    try await store.marks.setFavourite(true, for: id)
    try store.close()
    return id
  }

  /// Records that the server has redirected a feed twice.
  private func move(_ feed: Feed, to address: String, in store: FeedStore) async throws {
    let noon: Int64 = 1_767_268_800
    var attempt = FetchAttempt(.answered(status: 200))
    attempt.permanentAddress = address
    for _ in 0..<2 {
      try await store.ledger.save(
        document(["One", "Two"]), for: feed.id, validators: Validators(), bodyDigest: nil,
        now: noon, attempt: attempt)
    }
  }

  private func archive(in folder: String) -> String { folder + "/data/feedtui/feedtui.sqlite" }

  private func file(in folder: String) -> String { folder + "/config/feedtui/feeds" }

  private func text(of folder: String) throws -> String {
    try String(contentsOfFile: file(in: folder), encoding: .utf8)
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}
