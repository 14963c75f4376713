import FeedModel
import TestSupport
import Testing

struct SortTextTests {
  private static let orders: [[String]] = [
    ["Part 2", "Part 10", "Part 100"], ["Part 007", "Part 8"], ["v1.9", "v1.10", "v2"],
    ["9 lives", "20 ways", "1,000 tips", "1,000,000 more"], ["2", "2a", "10"],
    ["1999", "2026: a year", "12345678901", "99999999999999999999"],
    ["apple", "“Bear”", "‘Cedar’", "«Dune»", "\"Elm\"", "'Fir'", "「Gum」", "¿Hay?", "Ivy"],
    ["Émile", "Emily", "Zoë"], ["Äpfel", "Birnen"], ["０９ narrow", "10 wide"], ["٩", "١٠"],
    ["Ёлка", "Ель", "Жук"], ["", "a"], ["0", "00 b", "1"],
  ]

  @Test(arguments: orders) func `people's order`(titles: [String]) {
    let keys = titles.map(SortText.key)
    for (one, next) in zip(keys, keys.dropFirst()) {
      #expect(one.utf8.lexicographicallyPrecedes(next.utf8), "\(titles)")
    }
  }

  @Test(arguments: [("007", "7"), ("“Ash", "ash"), ("1,000", "1000"), ("Ⅷ", "viii"), ("\"", "“")])
  func `what is equal in the order`(one: String, other: String) {
    #expect(SortText.key(of: one) == SortText.key(of: other))
  }

  @Test func `a title of digits alone takes linear time`() {
    LinearTime.check(
      from: 10_000,
      input: { String(repeating: "7", count: $0 / 2) + String(repeating: ",777", count: $0 / 8) },
      SortText.key)
  }
}
