package import FeedModel
import FeedStorage

/// Edits of several lines at once, for the rows of the page of feeds.
extension FeedsFile {
  /// Replaces the tags of feeds, by address. Names that cannot be tags are left out.
  package func retag(_ tags: [String: [String]]) throws(FileError) -> FeedsFileEdit? {
    try change(Set(tags.keys)) { url, line, isFirst throws(FeedsLine.Failure) in
      try line.setTags(isFirst ? (tags[url] ?? []).filter(Self.isTag) : [])
    }
  }

  /// A setting of feeds that a key changes.
  package enum Word: Equatable, Sendable {
    /// When the full texts of their items are fetched; `nil` removes the word from their lines.
    case full(FullText?)
    /// Whether they are not refreshed any more, or as often as all others.
    case paused(Bool)
    /// The rule that marks their items read; `nil` for that of all other feeds.
    case markRead(MarkReadRule?)
  }

  /// Writes a setting of feeds.
  ///
  /// Of several lines of a feed the first one with settings counts, and gets the word; the others
  /// lose theirs.
  package func set(_ word: Word, on urls: [String]) throws(FileError) -> FeedsFileEdit? {
    let (name, value): (String, String?) =
      switch word {
      case .full(let full): ("full", full?.rawValue)
      case .paused(let isPaused): ("refresh", isPaused ? "off" : nil)
      case .markRead(let rule): ("mark_read", rule?.rawValue)
      }
    var changes: [FileEdit.Line] = []
    try changeLines { lines in
      let found = lines.indices.compactMap { place in
        Self.feedsLine(of: lines[place]).map { (place: place, line: $0) }
      }
      let of = Dictionary(grouping: found) { $0.line.subscription.url }
      let homes = urls.compactMap { url in
        of[url].flatMap { lines in
          (lines.first { $0.line.settings != FeedSettings() } ?? lines.first)?.place
        }
      }
      for (place, line) in found where urls.contains(line.subscription.url) {
        let old = lines[place]
        var text = FeedsLineText(bytes: old)
        let value = homes.contains(place) ? value : nil
        guard (try? text.setSetting(name, value)) != nil,
          text.bytes != old
        else { continue }
        lines[place] = text.bytes
        changes.append(FileEdit.Line(number: place, before: old, after: text.bytes))
      }
    }
    return FeedsFileEdit(changes)
  }

  /// Removes the lines of these feeds and query feeds.
  package func remove(_ ids: Set<FeedsLineID>) throws(FileError) -> FeedsFileEdit? {
    var gone: [FileEdit.Line] = []
    try changeLines { lines in
      for (number, id) in Self.ids(of: lines).enumerated() {
        guard let id, ids.contains(id) else { continue }
        let above: [UInt8]? = number > 0 ? lines[number - 1] : nil
        gone.append(FileEdit.Line(number: number, above: above, before: lines[number]))
      }
      for line in gone.reversed() { lines.remove(at: line.number) }
    }
    return FeedsFileEdit(gone)
  }

  /// Has feeds and query feeds take each other's lines, so that each list stands in its order. Of
  /// several lines of the same feed the first one moves.
  package func reorder(_ orders: [[FeedsLineID]]) throws(FileError) -> FeedsFileEdit? {
    var changes: [FileEdit.Line] = []
    try changeLines { lines in
      let before = lines
      // Not a part of the first line, but of the file.
      let mark = Self.cutByteOrderMark(from: &lines)
      for order in orders { Self.reorder(order, in: &lines) }
      if !lines.isEmpty { lines[0].insert(contentsOf: mark, at: 0) }
      changes = lines.indices.filter { lines[$0] != before[$0] }.map { number in
        FileEdit.Line(number: number, before: before[number], after: lines[number])
      }
    }
    return FeedsFileEdit(changes)
  }

  /// Returns the adding of these feeds, which are in the file now; `nil` if none of them is.
  package func addition(of urls: Set<String>) throws(FileError) -> FeedsFileEdit? {
    var new: [FileEdit.Line] = []
    try changeLines { lines in
      for (number, bytes) in lines.enumerated() {
        guard let url = Self.subscription(of: bytes)?.url, urls.contains(url) else { continue }
        let above: [UInt8]? = number > 0 ? lines[number - 1] : nil
        new.append(FileEdit.Line(number: number, above: above, after: bytes))
      }
    }
    return FeedsFileEdit(new)
  }

  private static func reorder(_ order: [FeedsLineID], in lines: inout [[UInt8]]) {
    var places: [FeedsLineID: Int] = [:]
    for (number, id) in ids(of: lines).enumerated() {
      if let id, places[id] == nil { places[id] = number }
    }
    let found = order.compactMap { places[$0] }
    let moved = found.map { lines[$0] }
    for (place, bytes) in zip(found.sorted(), moved) { lines[place] = bytes }
  }

  private static func cutByteOrderMark(from lines: inout [[UInt8]]) -> [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard let first = lines.first, first.starts(with: mark) else { return [] }
    lines[0].removeFirst(mark.count)
    return mark
  }

  /// Returns what each line defines; `nil` for all other lines.
  private static func ids(of lines: [[UInt8]]) -> [FeedsLineID?] {
    var seen: [QueryFeedID: Int] = [:]
    return lines.map { bytes in
      if let url = subscription(of: bytes)?.url { return .feed(url: url) }
      let text = String(FeedsLineText(bytes: bytes).text.drop { $0 == "\u{FEFF}" })
      guard QueryFeedLine.isMeant(by: text),
        let queryFeed = try? QueryFeedLine(tokens: FeedsToken.tokens(of: text)).queryFeed
      else { return nil }
      let first = QueryFeedID(name: queryFeed.name, text: queryFeed.text)
      let occurrence = seen[first, default: 0]
      seen[first] = occurrence + 1
      return .queryFeed(QueryFeedID(name: first.name, text: first.text, occurrence: occurrence))
    }
  }
}
