import GRDB

extension FeedStore {
  /// Whether it is an operator's archive, in which only marks can be changed.
  package var isVisited: Bool { visit != nil }

  /// Whether the marks are there after the program has ended.
  package var keepsMarks: Bool { visit.map(\.keepsMarks) ?? (file != nil) }

  /// Opens the archive in the file for a visitor, who sees what the operator shows, and has marks
  /// of their own.
  ///
  /// The archive is only read, never copied, and what its owner does to it never waits for the
  /// visitor. The marks are kept in the file `marks`, or in memory without one.
  package static func visiting(
    _ archive: String, marks: String? = nil
  ) throws(StoreError) -> FeedStore {
    let visitor = VisitorDatabase(archive: archive, marks: marks)
    do {
      return try FeedStore(visiting: visitor, in: try visitor.open())
    } catch {
      throw StoreError.translated(error, path: archive).forVisitor
    }
  }
}
