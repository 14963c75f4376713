@testable import FeedStorage

/// The pairs of different real entries that are most like each other.
struct NearestPairs {
  private let entries: [CorpusEntry]
  private let isHeldOut: Bool

  init(_ entries: [CorpusEntry], isHeldOut: Bool) {
    self.entries = entries
    self.isHeldOut = isHeldOut
  }

  /// Up to `count` pairs: of each entry those with the most words of titles and texts in common.
  func pairs(_ count: Int) -> [StoryPair] {
    let titles = entries.map { Set(StoryTitle($0.title).words) }
    let texts = entries.map { Set(StoryWords($0.text, limit: 1200).words) }
    let finders = entries.map(Finder.init)
    var nearest: [[(score: Double, Int)]] = entries.indices.map { _ in [] }
    for one in entries.indices {
      for other in entries.indices where other < one {
        let isCandidate = finders[one].finds(finders[other])
        let score =
          Self.likeness(titles[one], titles[other]) + Self.likeness(texts[one], texts[other])
          + (isCandidate ? 2 : 0)
        nearest[one].append((score, other))
      }
      nearest[one].sort { $0.score > $1.score }
    }
    let all = entries.indices.flatMap { one in nearest[one].prefix(40).map { ($0.score, one, $0.1) }
    }
    return all.sorted { ($0.0, $0.1, $0.2) > ($1.0, $1.1, $1.2) }.prefix(count).map {
      StoryPair(
        one: entries[$0.1], other: entries[$0.2], areCopies: false,
        kinds: [$0.0 >= 2 ? "real candidates" : "real"], isHeldOut: isHeldOut)
    }
  }

  private static func likeness(_ one: Set<StoryWord>, _ other: Set<StoryWord>) -> Double {
    let common = one.intersection(other).count
    return common == 0 ? 0 : Double(common) / Double(one.count + other.count - common)
  }
}

/// The index by which two entries come to the exact check.
struct Finder {
  private let title: UInt64
  private let bands: Set<UInt32>

  init(_ entry: CorpusEntry) {
    let title = StoryTitle(entry.title)
    self.title = title.key
    bands = Set(
      StorySketch.bands(
        of: StorySketch(entry.text, hasTitle: !title.words.isEmpty).values))
  }

  func finds(_ other: Finder) -> Bool {
    title == other.title && title != 0 || !bands.isDisjoint(with: other.bands)
  }
}
