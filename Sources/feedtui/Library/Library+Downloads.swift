package import FeedDownloads
import FeedModel
package import FeedtuiSettings

extension Library {
  /// Returns what downloads files; `nil` where none may be kept. `folder` is that of downloads.
  package func downloadQueue(
    _ settings: Settings, folder: String?,
    report: @escaping @Sendable (DownloadQueue.Report) -> Void
  ) -> DownloadQueue? {
    guard let fetcher, let folder, followsFile,
      capabilities.contains(.files), capabilities.contains(.network)
    else { return nil }
    return DownloadQueue(
      store: store, fetcher: fetcher.http, hosts: pausedHosts,
      limits: settings.downloadLimits(folder), now: now,
      access: { [self] in self.settings(ofFeed: $0).access }, report: report)
  }

  /// Queues what has come since that second (since 1970) of feeds whose lines say so, and takes out
  /// what their lines do not keep any longer.
  func enqueueDownloads(of feeds: [Feed], since second: Int64) async {
    guard capabilities.contains(.files), let own = try? feedSettings() else { return }
    do {
      // A refresh that was killed had brought some, too.
      let kept = try await store.preference(Preference.enqueued).flatMap { Int64($0) }
      let news =
        enqueues ? try await store.ledger.feedsWithNews(since: min(second, kept ?? second)) : []
      for feed in feeds {
        let settings = own[feed.url]
        // What a feed has at first, or what was imported before, is not new.
        if settings?.enqueue ?? news.contains(feed.id), feed.lastFetched != nil {
          try await store.downloads.enqueue(feed.id, since: min(second, kept ?? second))
        }
        if let limit = settings?.keepFiles, case .number(let days) = limit {
          try await store.downloads.expire(feed.id, before: now() - Int64(days) * 86_400)
        }
      }
      try await store.setPreference(Preference.enqueued, to: "\(now())")
    } catch {
      // The next refresh queues it.
    }
  }
}

extension Settings {
  /// `folder` is that of downloads.
  package func downloadLimits(_ folder: String) -> DownloadQueue.Limits {
    DownloadQueue.Limits(
      folder: DownloadFolder(downloadsFolder ?? "\(folder)/Podcasts/{feed}"),
      atOnce: downloadsAtOnce, rate: downloadsRate.map { $0 * 1000 },
      reserve: downloadsReserve * 1_000_000)
  }
}
