import FeedCore
import Testing

/// What the reader types, made into addresses.
@Suite struct FeedAddressTests {
  @Test(arguments: [
    ("https://e.example/feed", "https://e.example/feed"),
    (" http://e.example/feed ", "http://e.example/feed"),
    ("feed://e.example/feed", "https://e.example/feed"),
    ("e.example/feed.xml", "https://e.example/feed.xml"),
    ("www.e.example", "https://www.e.example"),
  ])
  func `Addresses of the web are completed`(typed: String, url: String) throws {
    #expect(try FeedAddress(typed: typed, folder: "/").url == url)
  }

  @Test(arguments: [
    "feed.xml", "nothing", "./e.example/feed", "../a.b/c", "/a.b/c", "a b.c/d", "~/a.b",
  ])
  func `What looks like a path is one`(typed: String) {
    #expect(throws: FetchFailure.noSuchFile(path: typed)) {
      try FeedAddress(typed: typed, folder: "/nowhere")
    }
  }
}
