/// An entry of a feed, as real data have it.
struct CorpusEntry: Sendable {
  var feed: String
  var title: String
  var link: String
  var text: String
  /// Seconds since 1970; 0 if there is none.
  var date: Int

  init(feed: String, title: String, link: String, text: String, date: Int) {
    self.feed = feed
    self.title = title
    self.link = link
    self.text = text
    self.date = date
  }
}

/// Two entries of which is known whether they are copies.
struct StoryPair: Sendable {
  let one: CorpusEntry
  let other: CorpusEntry
  let areCopies: Bool
  /// The changes of a copy, or the sort of story that the two are.
  let kinds: [String]
  /// Whether it is kept out while the algorithm is tuned.
  let isHeldOut: Bool
}

/// Random numbers that are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<max(1, limit), using: &self) }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
