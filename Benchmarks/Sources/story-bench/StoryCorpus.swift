@testable import FeedStorage

/// Pairs of copies and of entries that look like copies, made from the entries of real feeds.
struct StoryCorpus {
  let pairs: [StoryPair]

  /// - Parameters:
  ///   - copies: the number of pairs of copies.
  ///   - others: the number of pairs that are none; half of them are made of templates.
  init(_ entries: [CorpusEntry], copies: Int = 2000, others: Int = 20000, seed: UInt64 = 1) {
    let entries = Self.distinct(entries)
    pairs = [false, true].flatMap { isHeldOut in
      let half = entries.filter { Self.isHeldOut($0.feed) == isHeldOut }
      var random = SeededGenerator(seed: seed * 2 + (isHeldOut ? 1 : 0))
      let mutations = CopyMaker(half, isHeldOut: isHeldOut).pairs(copies / 2, &random)
      let nearest = NearestPairs(half, isHeldOut: isHeldOut).pairs(others / 4)
      let made = LookAlikeMaker(half, isHeldOut: isHeldOut)
        .pairs(others / 2 - nearest.count, &random)
      return mutations + nearest + made
    }
  }

  /// Entries that are surely different stories: a link or a text is in the set once, and so is a
  /// title with hardly any text. Pages of Latin filler are no stories.
  static func distinct(_ entries: [CorpusEntry]) -> [CorpusEntry] {
    var seen: Set<String> = []
    let isEmpty = { (entry: CorpusEntry) in StoryWords(entry.text).words.count < 8 }
    return (entries.filter { !isEmpty($0) } + entries.filter(isEmpty)).filter { entry in
      guard !entry.text.contains("orem ipsum") else { return false }
      let words = StoryWords(entry.text).words
      let title = "title \(entry.title)"
      let text = isEmpty(entry) ? title : "\(words.prefix(12).map(\.hash))"
      let names = [StoryLink(entry.link).map { "link " + $0.address } ?? text, text]
      guard names.allSatisfy({ !seen.contains($0) }) else { return false }
      seen.formUnion(names + [title])
      return true
    }
  }

  private static func isHeldOut(_ feed: String) -> Bool {
    StoryWord.mix(feed.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) }) & 1 == 0
  }
}
