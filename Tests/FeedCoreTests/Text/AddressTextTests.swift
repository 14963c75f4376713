import SafeText
import Testing

struct AddressTextTests {
  @Test(arguments: [
    ("https://example.org/a?b#c", "https://example.org/a?b#c"),
    ("https://ann:secret@example.org:80/a@b", "https://example.org:80/a@b"),
    ("http://ann@bücher.example/", "http://xn--bcher-kva.example/"),
    ("https://аррӏе.com/3", "https://xn--80ak6aa92e.com/3"),
    ("https://example.org/bücher", "https://example.org/bücher"),
    ("mailto:ann@bücher.example?subject=a", "mailto:ann@xn--bcher-kva.example?subject=a"),
    ("gemini://bücher.example", "gemini://xn--bcher-kva.example"),
    // Browsers end the host at a backslash.
    ("https://a.example\\@b.example/", "https://a.example\\@b.example/"),
    ("https://[::1]:8/ü", "https://[::1]:8/ü"),
    ("urn:bücher@1", "urn:bücher@1"),
    ("no address, ann@bücher.example", "no address, ann@bücher.example"),
    ("https://example.org/\u{202e}a\u{1b}[m", "https://example.org/a[m"),
  ])
  func `an address is shown without a password, and its host in ASCII`(
    address: String, shown: String
  ) {
    #expect(AddressText.shown(address) == shown)
  }
}
