import FeedCore

/// Views come in as they stand in another file, byte for byte, so that nothing of them is lost.
nonisolated extension FeedsFile {
  /// A line that gives a view a name, and why it cannot be used if it cannot.
  struct Query: Equatable, Sendable {
    let line: String
    let problem: FileProblem?
  }

  /// Adds these lines at the end, but for those that the file has, and returns how many views that are of use are
  /// new and how many were there. One that cannot be used comes as a comment, below another one that says why.
  func append(_ queries: [Query]) throws(FileFailure) -> (added: Int, known: Int) {
    let there = try StoredFile(path: path).read() ?? []
    var seen = Set(
      there.split(separator: 0x0A).map { Self.bare(String(decoding: $0, as: UTF8.self)) })
    var (added, known) = (0, 0)
    var lines: [String] = []
    for query in queries {
      let bare = Self.bare(query.line)
      let isNew = seen.insert(bare).inserted
      guard let problem = query.problem else {
        if isNew { lines.append(bare) }
        added += isNew ? 1 : 0
        known += isNew ? 0 : 1
        continue
      }
      if isNew { lines += ["# Not used: " + Sanitizer.line(problem.sentence), "# " + bare] }
    }
    if !lines.isEmpty { try append(lines: lines) }
    return (added, known)
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
