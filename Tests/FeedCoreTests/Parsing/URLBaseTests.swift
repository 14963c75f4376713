import Testing

@testable import FeedFormats

struct URLBaseTests {
  /// The examples of RFC 3986, 5.4, except those that concern only parsers of absolute URLs.
  @Test(arguments: [
    ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
    (";x", "http://a/b/c/;x"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
    ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"),
    ("../g", "http://a/b/g"),
    ("../..", "http://a/"), ("../../g", "http://a/g"), ("../../../g", "http://a/g"),
    ("/./g", "http://a/g"), ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."),
    ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"), ("g/./h", "http://a/b/c/g/h"),
    ("g/../h", "http://a/b/c/h"), ("g;x=1/../y", "http://a/b/c/y"),
    ("g?y/../x", "http://a/b/c/g?y/../x"),
    ("g#s/../x", "http://a/b/c/g#s/../x"), ("http:g", "http:g"),
  ]) func `references are resolved as the standard does`(reference: String, url: String) throws {
    let base = try #require(URLBase("http://a/b/c/d;p?q"))
    #expect(String(decoding: base.resolve(Array(reference.utf8)[...]), as: UTF8.self) == url)
  }

  @Test func `a base without a path gets one`() throws {
    let base = try #require(URLBase("http://h"))
    #expect(String(decoding: base.resolve(Array("x".utf8)[...]), as: UTF8.self) == "http://h/x")
  }

  @Test func `only an absolute URL of sane length is a base`() {
    #expect(URLBase("/a/b") == nil)
    #expect(URLBase("https://h/" + String(repeating: "a", count: 2_000)) == nil)
  }

  @Test(arguments: [
    (" http://a/ ", "http://a/"), ("http://a/\n\tb", "http://a/b"),
    ("http://a/b c", "http://a/b%20c"),
    ("http://a/\u{A0}b", "http://a/%20b"), ("http://a/\u{202E}b\u{7F}", "http://a/b"),
    ("HTTP://A/é?%41", "HTTP://A/é?%41"),
  ]) func `URLs are tidied and otherwise left alone`(raw: String, url: String) {
    #expect(String(decoding: URLText.cleaned(Array(raw.utf8)[...]), as: UTF8.self) == url)
  }

  @Test func `hosts are compared without www`() {
    #expect(
      URLText.host(Array("https://user@WWW.Example.com:80/x".utf8)[...])
        == Array("example.com".utf8))
    #expect(URLText.host(Array("mailto:a@b".utf8)[...]) == nil)
  }
}
