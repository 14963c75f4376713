import FeedFiltering
import FeedtuiPages

/// The words and phrases that tell a title from others, the best first.
///
/// The part before a colon names a series, words in capitals are names, and long words come last.
nonisolated package struct TitlePhrases {
  private let words: [TitleWord]
  /// Whether ordinary words have capitals too, as in headlines.
  private let isCapitalised: Bool

  private static let most = 8

  private init(_ title: String) {
    words = TitleWord.words(of: title)
    let ordinary = words.filter { !$0.isStop && $0.hasCase }
    let capitals = ordinary.filter(\.isCapital).count
    isCapitalised = ordinary.count > 3 && capitals * 5 >= ordinary.count * 4
  }

  package static func phrases(of title: String) -> [String] {
    let title = TitlePhrases(title)
    let runs = title.runs
    let inRuns = Set(runs.joined().map(\.place))
    let singles = title.names.sorted { a, b in
      (inRuns.contains(a.place) ? 1 : 0, a.place) < (inRuns.contains(b.place) ? 1 : 0, b.place)
    }
    let phrases = title.series + runs.map(text) + singles.map(\.text) + title.longWords.map(\.text)
    var seen: Set<String> = []
    return Array(phrases.filter { seen.insert($0.lowercased()).inserted }.prefix(most))
  }

  private static func text(_ run: [TitleWord]) -> String {
    run.map(\.text).joined(separator: " ")
  }

  /// What is before the first colon, bar or dash: "Ask HN" of "Ask HN: Who is hiring?".
  private var series: [String] {
    guard let end = words.firstIndex(where: { $0.end == .heading }), end < 4,
      end + 1 < words.count, !words[...end].allSatisfy(\.isStop)
    else { return [] }
    return [Self.text(Array(words[...end]))]
  }

  /// Names of several words; in a headline the words between its small ones, or the first two of
  /// many.
  private var runs: [[TitleWord]] {
    var runs: [[TitleWord]] = []
    var run: [TitleWord] = []
    for word in words {
      if word.isCapital, !word.isStop { run.append(word) }
      if !run.isEmpty, !word.isCapital || word.isStop || word.end != .none {
        runs.append(run)
        run = []
      }
    }
    return (runs + [run]).filter { $0.count > 1 }
      .map { isCapitalised && $0.count > 3 ? Array($0.prefix(2)) : Array($0.prefix(4)) }
  }

  /// Single words that are names: with a capital inside a sentence, with digits, in capitals.
  private var names: [TitleWord] {
    words.filter { word in
      !word.isStop
        && (word.isPeculiar || word.isUnspaced
          || word.isCapital && !isCapitalised && !word.isFirst)
    }
  }

  private var longWords: [TitleWord] {
    words.filter { !$0.isStop && $0.text.count > 4 }
      .sorted { ($1.text.count, $0.place) < ($0.text.count, $1.place) }
  }
}
