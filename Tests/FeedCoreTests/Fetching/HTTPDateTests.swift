import Testing

@testable import FeedCore

struct HTTPDateTests {
  @Test(
    arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
      ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
      ("Sun Nov  6 08:49:37 1994", 784_111_777), ("Fri, 15 Jan 2027 08:00:00 GMT", 1_800_000_000),
      ("Thu, 29 Feb 2024 00:00:00 GMT", 1_709_164_800),
      ("Friday, 15-Jan-27 08:00:00 GMT", 1_800_000_000),
    ] as [(String, Int64)])
  func `All three forms are read`(text: String, second: Int64) {
    #expect(HTTPDate.seconds(text) == second)
  }

  @Test(arguments: [
    "", "0", "-1", "tomorrow", "Sun, 32 Nov 1994 08:49:37 GMT", "Sun, 29 Feb 2023 08:49:37 GMT",
    "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06-Nov-94",
    "Sun, 06 Nov 1994 08:49 GMT", "Sun, 99999999999999999999 Nov 1994 08:49:37 GMT", "a b c d e f",
    "---- --- -- --", ": : : : :",
  ])
  func `What is no date is none`(text: String) {
    #expect(HTTPDate.seconds(text) == nil)
  }
}
