package import FeedStorage
import FeedtuiSettings

/// Edits of the feeds file, and of the order of the tags, as the archive keeps them.
extension FileEdit {
  /// The order of the tags as its only line, before and after.
  init(order: (from: String, to: String), summary: String) {
    let line = Line(number: 0, before: Array(order.from.utf8), after: Array(order.to.utf8))
    self.init(file: nil, summary: summary, lines: [line])
  }

  /// The order of the tags before and after; `nil` if the edit is one of the feeds file.
  var order: (from: String, to: String)? {
    guard file == nil, let from = lines.first?.before, let to = lines.first?.after else {
      return nil
    }
    return (String(decoding: from, as: UTF8.self), String(decoding: to, as: UTF8.self))
  }

  /// Whether it makes sense to this version.
  var isKnown: Bool { file == nil ? order != nil : FeedsFileEdit(lines) != nil }

  /// The edit that undoes this one.
  var reversed: FileEdit {
    FileEdit(file: file, summary: summary, lines: FeedsFileEdit(lines: lines).reversed.lines)
  }

  /// The addresses of the feeds on its lines.
  package var urls: [String] { lines.compactMap { url($0.after ?? $0.before) } }

  /// The addresses, old and new, of a feed that gets another one; `nil` without such a feed. Feeds
  /// that are put in another order keep theirs.
  package var move: (from: String, to: String)? {
    let (before, after) = (
      Set(lines.compactMap { url($0.before) }), Set(lines.compactMap { url($0.after) })
    )
    let (gone, new) = (before.subtracting(after), after.subtracting(before))
    guard gone.count == 1, new.count == 1, let from = gone.first, let to = new.first else {
      return nil
    }
    return (from, to)
  }

  private func url(_ line: [UInt8]?) -> String? {
    file == nil ? nil : line.flatMap { FeedsFile.subscription(of: $0)?.url }
  }
}
