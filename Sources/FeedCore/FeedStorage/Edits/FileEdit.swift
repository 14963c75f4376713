/// An edit of the user's feeds file, or of the order of the tags, with what is needed to take it
/// back.
package struct FileEdit: Equatable, Sendable {
  /// A line that was added, removed or replaced.
  package struct Line: Equatable, Sendable {
    /// Its index, from 0.
    package var number: Int
    /// The line above it, which locates its place later; `nil` if that does not matter.
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

  /// The path of the file; `nil` if the lines are the order of the tags.
  package var file: String?
  /// The description of the edit after "Undone:".
  package var words: String
  /// In ascending order.
  package var lines: [Line]

  package init(file: String?, words: String, lines: [Line]) {
    self.file = file
    self.words = words
    self.lines = lines
  }
}

/// An act in the journal: the next one to be undone or repeated.
package enum JournaledAct: Equatable, Sendable {
  /// An act on marks, which `MarkStore` undoes.
  case marks
  /// An edit, and its number in the journal. Undoing it is up to the caller.
  case edit(FileEdit, act: Int64)
}
