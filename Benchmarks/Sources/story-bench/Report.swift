@testable import FeedStorage

/// Precision and recall of pairs, in all and by kind.
struct Report {
  fileprivate struct Count {
    var pairs = 0
    var candidates = 0
    var accepted = 0
  }

  private let pairs: [StoryPair]
  private let name: String
  private let shown: Int
  private let onlyKind: String?

  init(_ pairs: [StoryPair], name: String, shown: Int = 0, onlyKind: String? = nil) {
    (self.pairs, self.name, self.shown, self.onlyKind) = (pairs, name, shown, onlyKind)
  }

  func write() {
    var counts: [Bool: Count] = [:]
    var kinds: [String: Count] = [:]
    var failures: [String] = []
    for pair in pairs {
      let isCandidate = Finder(pair.one).finds(Finder(pair.other))
      let isAccepted =
        isCandidate && StoryLikeness.areCopies(Self.text(pair.one), Self.text(pair.other))
      for kind in pair.kinds {
        kinds[(pair.areCopies ? "copy " : "other ") + kind, default: Count()].add(
          isCandidate, isAccepted)
      }
      counts[pair.areCopies, default: Count()].add(isCandidate, isAccepted)
      if isAccepted != pair.areCopies, onlyKind == nil || pair.kinds.contains(onlyKind ?? "") {
        failures.append(
          """
          \(pair.areCopies ? "MISSED" : "WRONG") \(pair.kinds) candidate: \(isCandidate)
            \(Self.overlap(pair))
            \(pair.one.feed): \(pair.one.title)\n    \(pair.one.text.flat(300))
            \(pair.other.feed): \(pair.other.title)\n    \(pair.other.text.flat(300))
          """)
      }
    }
    let (right, wrong) = (counts[true] ?? Count(), counts[false] ?? Count())
    let precision = Double(right.accepted) / Double(max(1, right.accepted + wrong.accepted))
    print(
      "\n\(name): precision \(precision.short), recall", right.share.short, "(candidates",
      "\((Double(right.candidates) / Double(max(1, right.pairs))).short)),", "accepted",
      right.accepted, "of", right.pairs, "copies,", wrong.accepted, "of", wrong.pairs, "others;",
      "candidates of others:", wrong.candidates)
    for (kind, count) in kinds.sorted(by: { $0.key < $1.key }) {
      print("  \(kind): \(count.accepted) of \(count.pairs), candidates \(count.candidates)")
    }
    for failure in failures.prefix(shown) { print(failure) }
  }

  private static func overlap(_ pair: StoryPair) -> String {
    let texts = [text(pair.one), text(pair.other)].sorted { $0.words.count < $1.words.count }
    let overlap = StoryOverlap(of: texts[0].words, in: texts[1].words)
    return "coverage \(overlap.coverage.short) of \(texts[0].words.count) words, "
      + "\(texts[0].length) bytes, \(overlap.substitutions) substitutions, "
      + "\(overlap.numbers) numbers"
  }

  private static func text(_ entry: CorpusEntry) -> StoryText {
    StoryText(title: entry.title, text: entry.text)
  }
}

extension Report.Count {
  fileprivate var share: Double { Double(accepted) / Double(max(1, pairs)) }

  fileprivate mutating func add(_ isCandidate: Bool, _ isAccepted: Bool) {
    pairs += 1
    candidates += isCandidate ? 1 : 0
    accepted += isAccepted ? 1 : 0
  }
}

extension Double {
  /// Four decimals.
  var short: String { "\((self * 10000).rounded() / 10000)" }
}

extension String {
  fileprivate func flat(_ length: Int) -> String {
    String(prefix(length).map { $0.isNewline ? "⏎" : $0 })
  }
}
