import FeedFetching
import Testing

/// Conversion of what the user types into addresses.
struct FeedAddressTests {
  @Test(arguments: [
    ("https://e.example/feed", "https://e.example/feed"),
    (" http://e.example/feed ", "http://e.example/feed"),
    ("feed://e.example/feed", "https://e.example/feed"),
    ("e.example/feed.xml", "https://e.example/feed.xml"),
    ("www.e.example", "https://www.e.example"),
    ("e.example:8080/feed.xml", "https://e.example:8080/feed.xml"),
    ("localhost:8080/feed", "https://localhost:8080/feed"),
    ("10.0.0.5:81", "https://10.0.0.5:81"), ("feed.xml:80", "https://feed.xml:80"),
  ])
  func `addresses of the web are completed`(typed: String, url: String) throws {
    #expect(try FeedAddress(typed: typed, folder: "/").url == url)
  }

  @Test(arguments: ["gopher:70x/feed", "mailto:a@e.example", "e.example:123456/feed"])
  func `what is before a colon is a scheme, but for a port behind it`(typed: String) {
    let scheme = String(typed.prefix { $0 != ":" })
    #expect(throws: FetchError.unsupportedScheme(scheme)) {
      try FeedAddress(typed: typed, folder: "/nowhere")
    }
  }

  @Test(arguments: [
    "feed.xml", "nothing.xml", "./e.example/feed", "../a.b/c", "/a.b/c", "a b.c/d", "~/a.b",
  ])
  func `what looks like a path is one`(typed: String) {
    #expect(throws: FetchError.noSuchFile(path: typed)) {
      try FeedAddress(typed: typed, folder: "/nowhere")
    }
  }
}
