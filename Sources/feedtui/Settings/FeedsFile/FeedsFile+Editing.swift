package import FeedModel
import FeedStorage
import SafeText

/// Edits of single lines, which leave all other lines unchanged, byte for byte.
///
/// Each returns the edit, or `nil` if it changed nothing because the feed is not in the file or its
/// line says so already.
extension FeedsFile {
  /// Renames a feed. With `nil` or an empty title it gets the title that the feed itself has.
  package func rename(_ url: String, to title: String?) throws(FileError) -> FeedsFileEdit? {
    let title = title.flatMap { $0.isEmpty ? nil : $0 }
    return try change([url]) { _, line, isFirst throws(FeedsLine.Failure) in
      try line.setTitle(isFirst ? title : nil)
    }
  }

  /// Returns whether a tag can be written: it must not look like a title, a mark or a setting.
  package static func isTag(_ name: String) -> Bool {
    let word = FeedsToken(value: name, range: name.startIndex..<name.endIndex)
    return !Sanitizer.line(name).isEmpty && (try? word.role()) == .tag
  }

  /// Replaces the address of a feed.
  package func readdress(_ url: String, to new: String) throws(FileError) -> FeedsFileEdit? {
    try change([url]) { _, line, _ throws(FeedsLine.Failure) in try line.setAddress(new) }
  }

  /// Writes the tags, the title and the mark of feeds to their lines.
  ///
  /// A feed with several lines, or whose line has any of the three, stays as it is.
  package static func complete(_ feeds: [Subscription], in bytes: inout [UInt8]) {
    let additions = Dictionary(
      feeds.filter { $0 != Subscription(url: $0.url) }.map { ($0.url, $0) },
      uniquingKeysWith: { first, _ in first })
    guard !additions.isEmpty else { return }
    change(&bytes) { lines in
      var places: [String: [Int]] = [:]
      for place in lines.indices {
        guard let url = subscription(of: lines[place])?.url, additions[url] != nil else { continue }
        places[url, default: []].append(place)
      }
      for (url, found) in places {
        guard found.count == 1, let place = found.first, let feed = additions[url],
          subscription(of: lines[place]) == Subscription(url: url)
        else { continue }
        var text = FeedsLineText(bytes: lines[place])
        guard (try? text.complete(feed)) != nil else { continue }
        lines[place] = text.bytes
      }
    }
  }

  /// Adds a query feed at the end.
  package func add(_ queryFeed: QueryFeedLine.Text) throws(FileError) -> FeedsFileEdit {
    var edit = FeedsFileEdit(lines: [])
    try changeLines { lines in
      // The text after the last line feed is a line too.
      let place = lines.last?.isEmpty == true ? lines.count - 1 : lines.count
      let lineEnd: [UInt8] = lines.contains { $0.last == 0x0D } ? [0x0D] : []
      let bytes = Array(queryFeed.line.utf8) + lineEnd
      let above: [UInt8]? = place > 0 ? lines[place - 1] : nil
      edit.lines = [FileEdit.Line(number: place, above: above, after: bytes)]
      lines.insert(bytes, at: place)
      if place == lines.count - 1 { lines.append([]) }
    }
    return edit
  }

  /// Applies an edit to the file as it is now. Returns whether that was possible: either all of it
  /// is applied or nothing. A feed that is in the file again is not put back.
  package func apply(_ edit: FeedsFileEdit) throws(FileError) -> Bool {
    var isComplete = false
    try changeLines { lines in
      let known = Set(lines.compactMap { Self.subscription(of: $0)?.url })
      let new = edit.lines.filter { $0.before == nil }.compactMap(\.after)
      guard known.isDisjoint(with: new.compactMap { Self.subscription(of: $0)?.url }) else {
        return
      }
      isComplete = edit.apply(to: &lines)
    }
    return isComplete
  }

  /// Changes all lines of these addresses. The first line of each gets the new words, its others
  /// lose theirs.
  package func change(
    _ urls: Set<String>,
    _ change: (_ url: String, inout FeedsLineText, _ isFirst: Bool) throws(FeedsLine.Failure) ->
      Void
  ) throws(FileError) -> FeedsFileEdit? {
    var changes: [FileEdit.Line] = []
    try changeLines { lines in
      var seen: Set<String> = []
      for number in lines.indices {
        guard let url = Self.subscription(of: lines[number])?.url, urls.contains(url) else {
          continue
        }
        let old = lines[number]
        var text = FeedsLineText(bytes: old)
        let isFirst = seen.insert(url).inserted
        guard (try? change(url, &text, isFirst)) != nil, text.bytes != old else { continue }
        lines[number] = text.bytes
        changes.append(FileEdit.Line(number: number, before: old, after: text.bytes))
      }
    }
    return FeedsFileEdit(changes)
  }

  package func changeLines(_ change: (inout [[UInt8]]) -> Void) throws(FileError) {
    try StoredFile(path: path).change { Self.change(&$0, change) }
  }

  /// Edits the file's lines. The text after the final newline counts as a line.
  private static func change(_ bytes: inout [UInt8], _ change: (inout [[UInt8]]) -> Void) {
    let parts = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    var lines = parts.map(Array.init)
    let before = lines
    change(&lines)
    if lines != before { bytes = Array(lines.joined(separator: [0x0A])) }
  }

  package static func subscription(of line: [UInt8]) -> Subscription? {
    feedsLine(of: line)?.subscription
  }

  /// Returns what a line says of a feed; `nil` if that cannot be used.
  package static func feedsLine(of line: [UInt8]) -> FeedsLine? {
    let text = FeedsLineText(bytes: line).text.drop { $0 == "\u{FEFF}" }
    return try? FeedsLine(parsing: String(text))
  }
}
