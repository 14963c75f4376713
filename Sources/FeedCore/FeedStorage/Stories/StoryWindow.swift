import FeedModel

/// The signs of entries that lie within three days of each other, as they are searched.
struct StoryWindow {
  /// The time in which copies of a story come, in seconds.
  static let seconds: Int64 = 72 * 3_600
  /// The most entries whose texts an entry is compared with.
  private static let mostCompared = 8

  /// The most entries that are kept as alike.
  private static let mostAlike = 256

  private var signs: [Int64: StorySign] = [:]
  private var (links, names, titles): ([UInt64: [Int64]], [UInt64: [Int64]], [UInt64: [Int64]])
  private var bands: [UInt32: [Int64]] = [:]
  /// Entries before this one are forgotten.
  private var start = Int64.min

  init(_ signs: [StorySign]) {
    (links, names, titles) = ([:], [:], [:])
    for sign in signs { add(sign) }
  }

  /// Returns the sign that an entry had.
  func sign(of entry: Int64) -> StorySign? { signs[entry] }

  mutating func add(_ sign: StorySign) {
    if let old = signs[sign.entry] { remove(old) }
    guard !sign.isEmpty else { return }
    signs[sign.entry] = sign
    if sign.link != 0 { Self.add(sign.entry, to: &links[sign.link, default: []]) }
    if sign.name != 0 { Self.add(sign.entry, to: &names[sign.name, default: []]) }
    guard !sign.sketch.isEmpty || sign.title != 0 else { return }
    if sign.title != 0 { Self.add(sign.entry, to: &titles[sign.title, default: []]) }
    for band in StorySketch.bands(of: sign.sketch) {
      Self.add(sign.entry, to: &bands[band, default: []])
    }
  }

  /// Adds an entry to others that are alike; of very many the first ones are enough.
  private static func add(_ entry: Int64, to entries: inout [Int64]) {
    if entries.count < mostAlike { entries.append(entry) }
  }

  private mutating func remove(_ sign: StorySign) {
    signs[sign.entry] = nil
    links[sign.link]?.removeAll { $0 == sign.entry }
    names[sign.name]?.removeAll { $0 == sign.entry }
    titles[sign.title]?.removeAll { $0 == sign.entry }
    for band in StorySketch.bands(of: sign.sketch) { bands[band]?.removeAll { $0 == sign.entry } }
  }

  /// Forgets what is more than three days older than an entry, now and then.
  mutating func advance(to entry: Int64) {
    let first = Self.bounds(of: entry).lowerBound
    guard first > start else { return }
    start = first
    let stays = signs.values.filter { $0.entry >= first }
    if stays.count * 2 < signs.count { self = StoryWindow(stays) }
  }

  /// Returns the entries of other feeds that are certainly copies of an entry.
  ///
  /// A link that an entry of the same feed has too says nothing.
  func copies(of sign: StorySign) -> [Int64] {
    let near = Self.bounds(of: sign.entry)
    let linked = (links[sign.link] ?? []).filter { $0 != sign.entry }.compactMap { signs[$0] }
    let feeds = Dictionary(linked.map { ($0.feed, 1) }, uniquingKeysWith: +)
    let byLink = linked.filter { other in
      feeds[other.feed] == 1 && feeds[sign.feed] == nil
        && (!sign.isLoose && !other.isLoose || sign.title != 0 && sign.title == other.title)
    }
    let named = (names[sign.name] ?? []).compactMap { signs[$0] }
    return (byLink + named).filter { $0.feed != sign.feed && near.contains($0.entry) }
      .map(\.entry)
  }

  /// Returns the entries of other feeds that may be copies of an entry by title or text.
  func similar(to sign: StorySign) -> [Int64] {
    let near = Self.bounds(of: sign.entry)
    var (found, seen): ([Int64], Set<Int64>) = ([], [sign.entry])
    func look(in entries: [Int64]?) {
      for entry in (entries ?? []).suffix(Self.mostCompared) where seen.insert(entry).inserted {
        if let other = signs[entry], other.feed != sign.feed, near.contains(entry) {
          found.append(entry)
        }
      }
    }
    if sign.title != 0 { look(in: titles[sign.title]) }
    for band in StorySketch.bands(of: sign.sketch) where found.count < Self.mostCompared {
      if let entries = bands[band], !isOfChannel(entries) { look(in: entries) }
    }
    return Array(found.prefix(Self.mostCompared))
  }

  /// Whether a beginning is that of a feed, as it is the same in several of its entries.
  private func isOfChannel(_ entries: [Int64]) -> Bool {
    let feeds = entries.suffix(32).compactMap { signs[$0]?.feed }
    return Dictionary(feeds.map { ($0, 1) }, uniquingKeysWith: +).values.contains { $0 >= 3 }
  }

  /// Returns the first entry that may be of the last three days. `now` is in seconds since 1970.
  static func start(at now: Int64) -> Int64 { EntryID(startOf: now - seconds).rawValue }

  private static func bounds(of entry: Int64) -> Range<Int64> {
    let second = EntryID(entry).sortTime
    return EntryID.bounds(of: second - seconds..<second + seconds + 1)
  }
}
