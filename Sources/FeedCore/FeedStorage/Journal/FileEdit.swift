/// An edit of one of the user's files, or of the order of the tags, with what is needed to undo it.
package struct FileEdit: Equatable, Sendable {
  /// A line that was added, removed or replaced.
  package struct Line: Equatable, Sendable {
    /// Its index, from 0.
    package var number: Int
    /// What locates its place later: the line above it in the feeds file, the key in the settings
    /// file; `nil` if that does not matter.
    package var above: [UInt8]?
    /// The bytes before the edit and after it, without line ends; `nil` where there is no line.
    package var before: [UInt8]?
    package var after: [UInt8]?

    package init(
      number: Int, above: [UInt8]? = nil, before: [UInt8]? = nil, after: [UInt8]? = nil
    ) {
      self.number = number
      self.above = above
      self.before = before
      self.after = after
    }
  }

  /// The path of the feeds file, or `sync:` and the name of an account whose feeds were edited;
  /// `nil` if the lines are settings, or the order of the tags.
  package var file: String?
  /// The description of the edit after "Undone:".
  package var summary: String
  /// In ascending order.
  package var lines: [Line]

  static let accountScheme = "sync:"

  /// Whether it is an edit of feeds that a server has, which the archive undoes
  /// (`AccountStore.undoOrRedo`).
  package var isOfAccount: Bool { file?.hasPrefix(Self.accountScheme) ?? false }

  package init(file: String?, summary: String, lines: [Line]) {
    self.file = file
    self.summary = summary
    self.lines = lines
  }
}
