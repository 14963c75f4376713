import FeedModel
import Testing

@testable import FeedFiltering
@testable import FeedtuiForms

/// What of a title a rule can be about.
struct TitlePhrasesTests {
  @Test func `what is before a colon names the series`() {
    #expect(TitlePhrases.phrases(of: "Ask HN: Who is hiring?") == ["Ask HN", "HN", "hiring"])
    #expect(TitlePhrases.phrases(of: "Linux Weekly – what a kernel").first == "Linux Weekly")
    #expect(TitlePhrases.phrases(of: "[Sponsor] a mattress").first == "Sponsor")
    #expect(!TitlePhrases.phrases(of: "Why: a question").contains("Why"))
  }

  @Test func `names come before other words, and the small words are left out`() {
    #expect(
      TitlePhrases.phrases(of: "Why the prices of Bitcoin and Vision Pro are falling in Berlin")
        == ["Vision Pro", "Bitcoin", "Berlin", "Vision", "Pro", "falling", "prices"])
    #expect(
      TitlePhrases.phrases(of: "Apple’s iPhone is as good as GPT-5")
        == ["iPhone", "GPT-5", "Apple"])
  }

  @Test func `in a headline, where all words have capitals, the long ones say more`() {
    #expect(
      TitlePhrases.phrases(
        of: "How the Raspberry Pi Foundation Built Its Headquarters in Cambridge")
        == ["Raspberry Pi", "Headquarters", "Foundation", "Raspberry", "Cambridge", "Built"])
  }

  @Test func `scripts without spaces have words too`() {
    #expect(TitlePhrases.phrases(of: "東京でオリンピックが開幕した") == ["東京", "オリンピック", "開幕"])
    #expect(TitlePhrases.phrases(of: "Привет, Москва").contains("Москва"))
  }

  @Test func `there are eight at most, each once`() {
    let phrases = TitlePhrases.phrases(
      of: "Alpha alpha ALPHA and Betas, Gammas, Deltas, Zetas, Etas, Thetas, Iotas, Kappas, Mus")
    #expect(phrases.count == 8)
    #expect(Set(phrases.map { $0.lowercased() }).count == 8)
    #expect(TitlePhrases.phrases(of: "") == [])
    #expect(TitlePhrases.phrases(of: "… — !!! 🎉") == [])
  }
}
