import FeedModel
import Testing

@testable import FeedFiltering

/// How conditions of rules find their words in a text.
struct RulePrefilterTests {
  @Test func `a prefilter finds a word wherever it is in a text, whatever its case and accents`()
    throws
  {
    let prefilter = RulePrefilter(
      try ["zanzibar", "tiger", "日本"].map { try QueryExpression(parsing: $0) }
    ) { _ in true }
    let filler = "a tig in zanzi, é中 "
    for word in ["zanzibar", "ZANZIBAR", "zánz\u{301}ibâr", "Tiger", "日本"] {
      let expected = word.first == "日" ? [2] : word.lowercased() == "tiger" ? [1] : [0]
      for length in 0..<40 {
        for before in 0...length {
          let text =
            String(repeating: filler, count: 3).prefix(before) + " \(word) "
            + String(repeating: filler, count: 3).prefix(length - before)
          let found = prefilter.candidates(prefilter.literals(in: [String(text)]))
          #expect(found == expected, "\(text)")
        }
      }
    }
  }

  @Test func `a sequence of words is found as the search index would find it`() {
    let text = "One two, ÉTÉ one-two two three 東京都 e\u{301}nd"
    for words in ["one two", "two two three", "ete one", "東京", "東京都 end", "END", "two one"] {
      let isThere = words != "two one"
      #expect(WordSequence(words, .whole).occurs(in: text) == isThere, "\(words)")
    }
    #expect(WordSequence("two thr", .open).occurs(in: text))
    #expect(!WordSequence("two thr", .whole).occurs(in: text))
    #expect(!WordSequence("on", .whole).occurs(in: text))
  }
}
