import FeedCore

/// Views come in as they stand in another file, with what stands behind them.
nonisolated extension FeedsFile {
  /// A line that gives a view a name, and why it cannot be used if it cannot.
  struct Query: Equatable, Sendable {
    let line: String
    let problem: FileProblem?
  }

  /// What became of views that are of use.
  struct QueryCounts: Equatable, Sendable {
    var (added, known) = (0, 0)
    /// Those that the reader has made comments of.
    var commented = 0
  }

  /// Adds these lines at the end, but for those that the file has, if only as a comment. One that cannot be used
  /// comes as a comment, below another one that says why.
  func append(_ queries: [Query]) throws(FileFailure) -> QueryCounts {
    let there = (try StoredFile(path: path).read() ?? []).split(separator: 0x0A)
      .map { String(decoding: $0, as: UTF8.self) }
    var seen = Set(there.map(Self.bare))
    var live = Set(there.filter { !Self.isComment($0) }.map(Self.bare))
    var counts = QueryCounts()
    var lines: [String] = []
    for query in queries {
      let bare = Self.bare(query.line)
      let isNew = seen.insert(bare).inserted
      guard let problem = query.problem else {
        if isNew {
          lines.append(bare)
          live.insert(bare)
          counts.added += 1
        } else if live.contains(bare) {
          counts.known += 1
        } else {
          counts.commented += 1
        }
        continue
      }
      if isNew { lines += ["# Not used: " + Sanitizer.line(problem.sentence), "# " + bare] }
    }
    if !lines.isEmpty { try append(lines: lines) }
    return counts
  }

  private static func isComment(_ line: String) -> Bool {
    line.unicodeScalars.first { !$0.properties.isWhitespace } == "#"
  }

  /// The line without what makes it a comment.
  private static func bare(_ line: String) -> String {
    let scalars = line.unicodeScalars.drop { $0 == "#" || $0.properties.isWhitespace }
    var bare = String(String.UnicodeScalarView(scalars))
    while bare.unicodeScalars.last?.properties.isWhitespace == true {
      bare.unicodeScalars.removeLast()
    }
    return bare
  }
}
