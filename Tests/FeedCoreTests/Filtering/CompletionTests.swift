import FeedModel
import Testing

@testable import FeedFiltering

struct CompletionTests {
  private let names = QueryVocabulary(
    tags: ["news", "netherlands", "new york", "tech", "news"],
    feeds: ["The Daily", "Daily Fox", "A \"quoted\" one", "Fox"])

  private func texts(_ typed: String) -> [String] { Completion(typed, names)?.texts ?? [] }

  @Test func `names are offered for a word`() {
    #expect(texts("fox k") == ["fox kind:"])
    #expect(texts("S") == ["since:", "story:", "sort:"])
    #expect(texts("-t") == ["-tag:", "-tagged:", "-title:"])
    #expect(texts("(is:read or ki") == ["(is:read or kind:"])
    #expect(texts("fox") == [])
    #expect(texts("").prefix(2) == ["is:", "kind:"])
    #expect(texts("fox ").prefix(2) == ["fox is:", "fox kind:"])
  }

  @Test func `values are offered after a name, and nothing after a whole one`() {
    #expect(
      texts("is:") == [
        "is:unread", "is:read", "is:starred", "is:rated", "is:tagged", "is:noted",
        "is:muted", "is:hidden",
      ])
    #expect(texts("tagged:l") == ["tagged:later"])
    #expect(texts("fox is:r") == ["fox is:read", "fox is:rated"])
    #expect(texts("sort:ti") == ["sort:title"])
    #expect(texts("sort:title") == [])
    #expect(texts("since:to") == ["since:today"])
    #expect(texts("by:j") == [])
  }

  @Test func `tags and feeds come from the user's files, those that begin so first`() {
    #expect(texts("tag:ne") == ["tag:news", "tag:netherlands", "tag:\"new york\""])
    #expect(
      texts("tag:tech,ne") == ["tag:tech,news", "tag:tech,netherlands", "tag:tech,\"new york\""])
    #expect(texts("feed:da") == ["feed:\"Daily Fox\"", "feed:\"The Daily\""])
    #expect(texts("feed:\"the d") == ["feed:\"The Daily\""])
    #expect(texts("feed:a").isEmpty, "A title with quotation marks cannot be written.")
  }

  @Test func `nothing is offered inside phrases, expressions and newsboat's language`() {
    for text in ["\"in a ro", "/ki", "title:/is:", "unread = \"yes\" and ti", "\"a b\""] {
      #expect(texts(text) == [], "\(text)")
    }
    #expect(texts("\"in a row\" ki") == ["\"in a row\" kind:"])
    #expect(texts("/a b/ ki") == ["/a b/ kind:"])
  }

  @Test func `what all candidates have in common is completed`() throws {
    let completion = try #require(Completion("fox tag:n", names))
    #expect(completion.common(to: "fox tag:n") == "fox tag:n")
    #expect(try #require(Completion("is:un", names)).common(to: "is:un") == "is:unread")
    #expect(try #require(Completion("is:r", names)).common(to: "is:r") == "is:r")
    let plain = QueryVocabulary(tags: ["release", "releases"])
    #expect(try #require(Completion("tag:r", plain)).common(to: "tag:r") == "tag:release")
  }

  @Test func `a thousand tags take no time`() throws {
    let many = QueryVocabulary(tags: (0..<1000).map { "tag number \($0)" })
    let clock = ContinuousClock()
    let fastest = (0..<5).map { _ in clock.measure { _ = Completion("tag:number 9", many) } }
    #expect(try #require(fastest.min()) < .milliseconds(10))
    #expect(Completion("tag:number", many)?.candidates.count == 8)
  }

  @Test(arguments: [
    "is:un", "(is:read or kind:ph", "tag:\"new y", "-feed:da", "fox since:",
  ]) func `every offer is a query`(typed: String) throws {
    let offered = texts(typed)
    #expect(!offered.isEmpty)
    for text in offered {
      #expect(try Query.parsed(text.hasPrefix("(") ? text + ")" : text) != nil)
    }
  }
}
