import Testing

@testable import FeedModel

struct HTTPDateTests {
  @Test(
    arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
      ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
      ("Sun Nov  6 08:49:37 1994", 784_111_777), ("Fri, 15 Jan 2027 08:00:00 GMT", 1_800_000_000),
      ("Thu, 29 Feb 2024 00:00:00 GMT", 1_709_164_800),
      ("Friday, 15-Jan-27 08:00:00 GMT", 1_800_000_000),
    ] as [(String, Int64)])
  func `all three forms are read`(text: String, second: Int64) {
    #expect(HTTPDate.seconds(text) == second)
  }

  @Test(arguments: [
    "", "0", "-1", "tomorrow", "Sun, 32 Nov 1994 08:49:37 GMT", "Sun, 29 Feb 2023 08:49:37 GMT",
    "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06-Nov-94",
    "Sun, 06 Nov 1994 08:49 GMT", "Sun, 99999999999999999999 Nov 1994 08:49:37 GMT", "a b c d e f",
    "---- --- -- --", ": : : : :",
  ])
  func `what is no date is none`(text: String) {
    #expect(HTTPDate.seconds(text) == nil)
  }

  @Test(
    arguments: [
      (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
      (951_782_399, "Mon, 28 Feb 2000 23:59:59 GMT"),
      (1_709_164_800, "Thu, 29 Feb 2024 00:00:00 GMT"),
      (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
    ] as [(Int64, String)])
  func `a date is written as it is read`(second: Int64, text: String) {
    #expect(HTTPDate.text(second) == text)
    #expect(HTTPDate.seconds(text) == second)
  }

  @Test(arguments: [-1, .min, .max, 253_402_300_800] as [Int64])
  func `what no header can say is not written`(second: Int64) {
    #expect(HTTPDate.text(second) == nil)
  }
}
