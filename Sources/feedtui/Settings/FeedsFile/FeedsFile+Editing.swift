import FeedCore

/// Changes of single lines: all others stay as they are, byte for byte. Each returns what it changed, `nil` if that
/// was nothing, because the feed is not in the file or is already so.
nonisolated extension FeedsFile {
  /// Calls a feed otherwise; `nil`, or an empty title, is what it calls itself.
  func rename(_ url: String, to title: String?) throws(FileFailure) -> FeedsEdit? {
    let title = title.flatMap { $0.isEmpty ? nil : $0 }
    return try change(url) { line, isFirst throws(FeedsLine.Failure) in
      try line.setTitle(isFirst ? title : nil)
    }
  }

  /// Whether a tag of that name can be written: it must not look like a title, a mark or a setting.
  static func isTag(_ name: String) -> Bool {
    let word = FeedsWord(value: name, range: name.startIndex..<name.endIndex)
    return !Sanitizer.line(name).isEmpty && (try? word.role()) == .tag
  }

  /// Gives a feed these tags, and no others; what cannot be a tag is left out.
  func retag(_ url: String, _ tags: [String]) throws(FileFailure) -> FeedsEdit? {
    try change(url) { line, isFirst throws(FeedsLine.Failure) in
      try line.setTags(isFirst ? tags.filter(Self.isTag) : [])
    }
  }

  /// Writes another address for a feed.
  func readdress(_ url: String, to new: String) throws(FileFailure) -> FeedsEdit? {
    try change(url) { line, _ throws(FeedsLine.Failure) in try line.setAddress(new) }
  }

  /// Writes tags, title and mark of a feed to its line if that has none of them yet.
  func complete(_ feed: Subscription) throws(FileFailure) {
    let bare = Subscription(url: feed.url)
    guard !feed.tags.isEmpty || feed.title != nil || feed.isHidden else { return }
    try changeLines { lines in
      let places = lines.indices.filter { Self.subscription(of: lines[$0])?.url == feed.url }
      guard places.count == 1, let place = places.first,
        Self.subscription(of: lines[place]) == bare
      else { return }
      var text = FeedsLineText(bytes: lines[place])
      guard (try? text.complete(feed)) != nil else { return }
      lines[place] = text.bytes
    }
  }

  /// Takes the lines of these addresses out.
  @discardableResult
  func remove(_ urls: Set<String>) throws(FileFailure) -> FeedsEdit? {
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

  /// Makes an edit, or what takes one back, in the file as it is now; whether all of it could be made.
  func apply(_ edit: FeedsEdit) throws(FileFailure) -> Bool {
    var isComplete = false
    try changeLines { isComplete = edit.apply(to: &$0) }
    return isComplete
  }

  /// Changes all lines of that address, the first of which says what the others then need not.
  private func change(
    _ url: String,
    _ change: (inout FeedsLineText, _ isFirst: Bool) throws(FeedsLine.Failure) -> Void
  ) throws(FileFailure) -> FeedsEdit? {
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

  /// Changes the lines, of which the last is what stands behind the last end of line.
  private func changeLines(_ change: (inout [[UInt8]]) -> Void) throws(FileFailure) {
    try StoredFile(path: path).change { bytes in
      let parts = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      var lines = parts.map(Array.init)
      let before = lines
      change(&lines)
      if lines != before { bytes = Array(lines.joined(separator: [0x0A])) }
    }
  }

  private static func subscription(of line: [UInt8]) -> Subscription? {
    let text = FeedsLineText(bytes: line).text.drop { $0 == "\u{FEFF}" }
    return (try? FeedsLine(parsing: String(text)))?.subscription
  }
}
