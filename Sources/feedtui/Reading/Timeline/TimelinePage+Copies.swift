import FeedModel

nonisolated extension TimelinePage {
  /// The page, whose rows name only those copies of their stories that have no row of their own.
  var withFoldedCopies: TimelinePage {
    guard rows.contains(where: { $0.head?.copies.isEmpty == false }) else { return self }
    let shown = Set(request.foldsStories ? rows.compactMap(\.id.entry) : [])
    var page = self
    page.rows = rows.map { row in
      row.withHead { head in
        head.copies = request.foldsStories ? head.copies.filter { !shown.contains($0.id) } : []
      }
    }
    return page
  }
}
