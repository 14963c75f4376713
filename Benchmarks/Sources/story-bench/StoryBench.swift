import FoundationEssentials

@testable import FeedStorage

/// `story-bench FILE [SEED]`: how well copies of stories are told from others that are like them.
///
/// The file has an entry a line, as JSON: feed, title, link, text and date (seconds since 1970).
/// Half of the feeds are kept out while the algorithm is tuned, and reported alone.
@main
enum StoryBench {
  private struct Line: Decodable {
    let feed, title, link, text: String
    let date: Int
  }

  static func main() throws {
    let arguments = CommandLine.arguments
    let entries = try String(contentsOfFile: arguments[1], encoding: .utf8).split(separator: "\n")
      .map { line in
        let line = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
        return CorpusEntry(
          feed: line.feed, title: line.title, link: line.link, text: line.text, date: line.date)
      }
    let seed = arguments.count > 2 ? UInt64(arguments[2]) ?? 1 : 1
    let corpus = StoryCorpus(entries, seed: seed)
    for isHeldOut in [false, true] {
      Report(
        corpus.pairs.filter { $0.isHeldOut == isHeldOut }, name: isHeldOut ? "Held out" : "Tuned"
      ).write()
    }
    Report(corpus.pairs, name: "All").write()
    Reading(corpus.pairs).write()
    Natural(entries).write(shown: 0)
  }
}
