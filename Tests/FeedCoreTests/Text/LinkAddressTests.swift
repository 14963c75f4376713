import Testing

@testable import SafeText

struct LinkAddressTests {
  @Test(arguments: [
    ("https://example.org/a?b=c#d", "https://example.org/a?b=c#d"),
    ("HTTP://Example.ORG", "http://example.org"),
    ("https://bücher.example/ä b", "https://xn--bcher-kva.example/%C3%A4%20b"),
    ("https://user:secret@example.org/x@y", "https://example.org/x@y"),
    ("https://a@b@example.org:8080/", "https://example.org:8080/"),
    ("gemini://example.org/", "gemini://example.org/"),
    ("gopher://example.org:70/1", "gopher://example.org:70/1"),
    ("mailto:a@example.org?subject=x y", "mailto:a@example.org?subject=x%20y"),
    ("http://[::1]:80/", "http://[::1]:80/"),
    ("https://example.org/\u{202E}\u{9B}", "https://example.org/%E2%80%AE%C2%9B"),
    ("https://example.org/`|\"", "https://example.org/%60%7C%22"),
  ])
  func `what may be a link is in printable ASCII`(url: String, wanted: String) {
    #expect(LinkAddress.safe(url) == wanted)
  }

  @Test(arguments: [
    "", ":", "javascript:alert(1)", "file:///etc/passwd", "ssh://host", "https:example.org",
    "https://", "https:///path", "https://exa mple.org/", "https://example.org\\@evil.example/",
    "https://example.org/\u{1B}]8;;", "https://example.org/\u{7}", "https://example.org/a\nb",
    "https://example.org/\u{7F}", "https://example.org:x/", "mailto:", "mailto:@example.org",
    "http://[::1", "http://[x]/", "https://example.org/" + String(repeating: "a", count: 2000),
    "https://example.org/" + String(repeating: "ä", count: 900),
  ])
  func `what may do harm, or is too long, is no link`(url: String) {
    #expect(LinkAddress.safe(url) == nil)
  }
}
