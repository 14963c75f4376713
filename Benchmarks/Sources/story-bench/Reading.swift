@testable import FeedStorage

/// Whether to have read one copy is to have read the other: a cut text says nothing more than the
/// whole, and the whole, if it has thirty words more, does.
struct Reading {
  private let pairs: [StoryPair]

  init(_ pairs: [StoryPair]) {
    let kept: Set = ["cut", "boilerplate", "suffix", "case", "tracking", "words"]
    self.pairs = pairs.filter {
      $0.areCopies && $0.kinds.contains("cut") && kept.isSuperset(of: $0.kinds)
    }
  }

  func write() {
    var (all, short, long, wrong) = (0, 0, 0, 0)
    for pair in pairs {
      let texts = [pair.one, pair.other].map { StoryText(title: $0.title, text: $0.text) }
        .sorted { $0.words.count < $1.words.count }
      all += 1
      short += texts[0].saysNothingMore(than: texts[1]) ? 1 : 0
      guard texts[1].words.count > texts[0].words.count + 30 else { continue }
      long += 1
      wrong += texts[1].saysNothingMore(than: texts[0]) ? 1 : 0
    }
    print("saysNothingMore: \(short) of \(all) cut texts, \(wrong) of \(long) whole ones")
  }
}
