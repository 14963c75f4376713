package import FeedStorage
package import FeedtuiSettings

/// An edit that has been made and can be undone.
package struct FeedEditResult: Equatable, Sendable {
  /// What was changed.
  package enum Change: Equatable, Sendable {
    case lines(FeedsFileEdit)
    /// The order of the tags, as the archive keeps it.
    case order(from: String, to: String)

    /// The change that undoes this one.
    package var reversed: Change {
      switch self {
      case .lines(let edit): .lines(edit.reversed)
      case .order(let from, let to): .order(from: to, to: from)
      }
    }
  }

  /// The addresses, old and new, of a feed that gets another one; `nil` without such a feed. Feeds
  /// that are put in another order keep theirs.
  package static func move(in change: Change) -> (from: String, to: String)? {
    guard case .lines(let edit) = change else { return nil }
    func urls(_ line: (FileEdit.Line) -> [UInt8]?) -> Set<String> {
      Set(edit.lines.compactMap { line($0).flatMap { FeedsFile.subscription(of: $0)?.url } })
    }
    let (before, after) = (urls(\.before), urls(\.after))
    let (gone, new) = (before.subtracting(after), after.subtracting(before))
    guard gone.count == 1, new.count == 1, let from = gone.first, let to = new.first else {
      return nil
    }
    return (from, to)
  }

  package let change: Change
  /// The description of the edit after "Undone:".
  package let summary: String

  package init(change: Change, summary: String) {
    (self.change, self.summary) = (change, summary)
  }

  /// The addresses of the feeds on the lines.
  package var urls: [String] {
    switch change {
    case .order: []
    case .lines(let edit):
      edit.lines.compactMap { line in
        (line.after ?? line.before).flatMap { FeedsFile.subscription(of: $0)?.url }
      }
    }
  }
}

/// Edits as the archive keeps them.
extension FeedEditResult {
  /// Reads an edit; `nil` if it makes no sense to this version.
  package init?(_ stored: FileEdit) {
    summary = stored.summary
    if stored.file != nil {
      guard let edit = FeedsFileEdit(stored.lines) else { return nil }
      change = .lines(edit)
    } else {
      guard let line = stored.lines.first, let from = line.before, let to = line.after else {
        return nil
      }
      change = .order(
        from: String(decoding: from, as: UTF8.self), to: String(decoding: to, as: UTF8.self))
    }
  }

  /// The edit for the archive; `path` is that of the feeds file.
  package func stored(path: String) -> FileEdit {
    switch change {
    case .lines(let edit): FileEdit(file: path, summary: summary, lines: edit.lines)
    case .order(let from, let to):
      FileEdit(
        file: nil, summary: summary,
        lines: [FileEdit.Line(number: 0, before: Array(from.utf8), after: Array(to.utf8))])
    }
  }
}
