import FeedModel

/// The contents of the profile's cell: the totals of all feeds and of the archive.
nonisolated struct ProfileCellModel: Equatable {
  /// "12 feeds", "3204 items", "812 unread", "★ 14".
  let counts: [String]
  /// "38 MB archive", "refreshed 12:03".
  let archive: [String]
  /// "2 failing", "1 paused"; empty if all feeds are well.
  let troubles: [String]
  let appearance: Appearance

  init(_ overview: FeedsOverview, appearance: Appearance, moment: (Int64) -> String) {
    let count = overview.feeds.count
    counts = [
      count == 1 ? "1 feed" : "\(count) feeds",
      overview.items == 1 ? "1 item" : "\(overview.items) items", "\(overview.unread) unread",
      "\(Appearance.favouriteMark) \(overview.favourites)",
    ]
    let refreshed = overview.lastFetched.map { "refreshed \(moment($0))" } ?? "never refreshed"
    archive = ["\(Wording.size(overview.size)) archive", refreshed]
    troubles = Self.troubles(of: overview)
    self.appearance = appearance
  }

  private static func troubles(of overview: FeedsOverview) -> [String] {
    var (failing, paused, gone) = (0, 0, 0)
    for summary in overview.feeds {
      switch summary.condition {
      case .failing: failing += 1
      case .paused: paused += 1
      case .gone: gone += 1
      case .well, .neverAsked, .moved: break
      }
    }
    return [(failing, "failing"), (paused, "paused"), (gone, "gone")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
  }
}
