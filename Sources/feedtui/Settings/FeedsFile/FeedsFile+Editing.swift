import FeedModel
import TerminalKit

/// Edits of single lines, which leave all other lines unchanged, byte for byte.
///
/// Each returns the edit, or `nil` if it changed nothing because the feed is not in the file or its
/// line says so already.
nonisolated extension FeedsFile {
  /// Renames a feed. With `nil` or an empty title it gets the title that the feed itself has.
  func rename(_ url: String, to title: String?) throws(FileError) -> FeedsEdit? {
    let title = title.flatMap { $0.isEmpty ? nil : $0 }
    return try change(url) { line, isFirst throws(FeedsLine.Failure) in
      try line.setTitle(isFirst ? title : nil)
    }
  }

  /// Returns whether a tag can be written: it must not look like a title, a mark or a setting.
  static func isTag(_ name: String) -> Bool {
    let word = FeedsWord(value: name, range: name.startIndex..<name.endIndex)
    return !Sanitizer.line(name).isEmpty && (try? word.role()) == .tag
  }

  /// Replaces the tags of a feed. Names that cannot be tags are left out.
  func retag(_ url: String, _ tags: [String]) throws(FileError) -> FeedsEdit? {
    try change(url) { line, isFirst throws(FeedsLine.Failure) in
      try line.setTags(isFirst ? tags.filter(Self.isTag) : [])
    }
  }

  /// Replaces the address of a feed.
  func readdress(_ url: String, to new: String) throws(FileError) -> FeedsEdit? {
    try change(url) { line, _ throws(FeedsLine.Failure) in try line.setAddress(new) }
  }

  /// Writes the tags, the title and the mark of feeds to their lines.
  ///
  /// A feed with several lines, or whose line has any of the three, stays as it is.
  static func complete(_ feeds: [Subscription], in bytes: inout [UInt8]) {
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

  /// Adds a query feed at the end. Returns the edit, and the number by which keys open it.
  func add(_ queryFeed: QueryFeedLine.Text) throws(FileError) -> (FeedsEdit, number: Int) {
    var edit = FeedsEdit.inserted([])
    var number = 1
    try changeLines { lines in
      number += lines.count { Self.queryFeed(of: $0) }
      // The text after the last line feed is a line too.
      let place = lines.last?.isEmpty == true ? lines.count - 1 : lines.count
      let lineEnd: [UInt8] = lines.contains { $0.last == 0x0D } ? [0x0D] : []
      let line = FeedsEdit.Line(
        number: place, bytes: Array(queryFeed.line.utf8) + lineEnd,
        above: place > 0 ? lines[place - 1] : nil)
      edit = .inserted([line])
      lines.insert(line.bytes, at: place)
      if place == lines.count - 1 { lines.append([]) }
    }
    return (edit, number)
  }

  /// Removes the lines of these addresses.
  @discardableResult
  func remove(_ urls: Set<String>) throws(FileError) -> FeedsEdit? {
    var gone: [FeedsEdit.Line] = []
    try changeLines { lines in
      for (number, bytes) in lines.enumerated() {
        guard let url = Self.subscription(of: bytes)?.url, urls.contains(url) else { continue }
        gone.append(
          FeedsEdit.Line(
            number: number, bytes: bytes, above: number > 0 ? lines[number - 1] : nil))
      }
      for line in gone.reversed() { lines.remove(at: line.number) }
    }
    return gone.isEmpty ? nil : .removed(gone)
  }

  /// Applies an edit to the file as it is now. Returns whether all of it could be applied.
  func apply(_ edit: FeedsEdit) throws(FileError) -> Bool {
    var isComplete = false
    try changeLines { isComplete = edit.apply(to: &$0) }
    return isComplete
  }

  /// Changes all lines of an address. The first line gets the new words, the others lose theirs.
  private func change(
    _ url: String,
    _ change: (inout FeedsLineText, _ isFirst: Bool) throws(FeedsLine.Failure) -> Void
  ) throws(FileError) -> FeedsEdit? {
    var changes: [FeedsEdit.Change] = []
    try changeLines { lines in
      var isFirst = true
      for number in lines.indices where Self.subscription(of: lines[number])?.url == url {
        let old = lines[number]
        var text = FeedsLineText(bytes: old)
        defer { isFirst = false }
        guard (try? change(&text, isFirst)) != nil, text.bytes != old else { continue }
        lines[number] = text.bytes
        changes.append(
          FeedsEdit.Change(
            line: FeedsEdit.Line(number: number, bytes: old), bytes: lines[number]))
      }
    }
    return changes.isEmpty ? nil : .changed(changes)
  }

  private func changeLines(_ change: (inout [[UInt8]]) -> Void) throws(FileError) {
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

  /// Whether a line names a query feed that can be used.
  private static func queryFeed(of line: [UInt8]) -> Bool {
    let text = String(FeedsLineText(bytes: line).text.drop { $0 == "\u{FEFF}" })
    guard QueryFeedLine.isMeant(by: text) else { return false }
    return (try? QueryFeedLine(words: FeedsWord.words(of: text))) != nil
  }

  private static func subscription(of line: [UInt8]) -> Subscription? {
    let text = FeedsLineText(bytes: line).text.drop { $0 == "\u{FEFF}" }
    return (try? FeedsLine(parsing: String(text)))?.subscription
  }
}
