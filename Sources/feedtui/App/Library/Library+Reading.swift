import FeedModel
import FeedStorage
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiSettings
import FoundationEssentials

nonisolated extension Library: LibraryReader {
  var timeline: TimelineStore { store.timeline }

  func count(_ query: Query, now: Int64) async throws -> Int {
    try await timeline.count(ListQuery(query: query, now: now))
  }

  func ledger(of feed: FeedID?, limit: Int) async throws -> [LedgerEntry] {
    try await store.ledger.entries(of: feed, limit: limit)
  }

  func downloads() async throws -> [Download] { try await store.downloads.all() }

  func ruleReports(now: Int64) async throws -> [RuleReport] {
    try await store.rules.reports(now: now)
  }

  func lines(of label: String) async throws -> LineHistory { try await store.lines(of: label) }

  func names(in folder: String) -> [String] {
    let folder = HomePath.expanded(folder.isEmpty ? "." : folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    // A folder may have any number of names.
    return names.prefix(10_000).sorted().map { name in
      var isFolder = false
      _ = FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder)
      return isFolder ? name + "/" : name
    }
  }
}
