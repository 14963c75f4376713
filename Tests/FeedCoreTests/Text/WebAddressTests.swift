import TestSupport
import Testing

@testable import SafeText

struct WebAddressTests {
  private func text(_ reference: String, _ base: String? = nil) -> String? {
    try? WebAddress(reference, base: base.map { try WebAddress($0) }).text
  }

  /// RFC 3986, sections 5.4.1 and 5.4.2, but for `g:h` and `http:g`, which browsers take otherwise.
  @Test(arguments: [
    ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
    ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"),
    ("g;x?y#s", "http://a/b/c/g;x?y#s"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
    ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"),
    ("../g", "http://a/b/g"),
    ("../..", "http://a/"), ("../../", "http://a/"), ("../../g", "http://a/g"),
    ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"), ("/./g", "http://a/g"),
    ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"),
    ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"),
    ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
    ("g;x=1/./y", "http://a/b/c/g;x=1/y"), ("g;x=1/../y", "http://a/b/c/y"),
    ("g?y/./x", "http://a/b/c/g?y/./x"), ("g?y/../x", "http://a/b/c/g?y/../x"),
    ("g#s/./x", "http://a/b/c/g#s/./x"), ("g#s/../x", "http://a/b/c/g#s/../x"),
    // WHATWG: the scheme of the base alone is no scheme.
    ("http:g", "http://a/b/c/g"),
  ])
  func `references lead where RFC 3986 has them lead`(reference: String, wanted: String) {
    #expect(text(reference, "http://a/b/c/d;p?q") == wanted)
  }

  /// The examples of the URL Standard (section 4, "URLs"), but for schemes that are not read here.
  @Test(
    arguments: [
      ("https:example.org", nil, "https://example.org"),
      ("https://////example.com///", nil, "https://example.com///"),
      ("https://example.com/././foo", nil, "https://example.com/foo"),
      ("hello:world", "https://example.com/", nil),
      ("https:example.org", "https://example.com/", "https://example.com/example.org"),
      (#"\example\..\demo/.\"#, "https://example.com/", "https://example.com/demo/"),
      ("example", "https://example.com/demo", "https://example.com/example"),
      ("file:///C|/demo", nil, "file:///C%7C/demo"),
      ("..", "file:///C:/demo", "file:///"), ("file://loc%61lhost/", nil, "file://localhost/"),
      ("https://user:password@example.org/", nil, "https://user:password@example.org/"),
      ("https://example.org/foo bar", nil, "https://example.org/foo%20bar"),
      ("https://EXAMPLE.com/../x", nil, "https://EXAMPLE.com/x"),
      ("https://ex ample.org/", nil, nil), ("example", nil, nil),
      ("https://example.com:demo", nil, nil),
      ("http://[www.example.com]/", nil, nil),
      ("https://example.org//", nil, "https://example.org//"),
      ("https://example.com/[]?[]#[]", nil, "https://example.com/%5B%5D?%5B%5D#%5B%5D"),
      ("https://example/%?%#%", nil, "https://example/%?%#%"),
      ("https://example/%25?%25#%25", nil, "https://example/%25?%25#%25"),
    ] as [(String, String?, String?)])
  func `addresses are read as browsers read them`(reference: String, base: String?, wanted: String?)
  {
    #expect(text(reference, base) == wanted)
  }

  /// Where the standard has something else: the case of a host and a default port stay as they
  /// were written, a path stays empty, what RFC 3986 does not allow has escapes, a drive letter is
  /// a name as others, and a reference to another computer in a file is one of the web.
  @Test(
    arguments: [
      ("HTTP://Example.ORG:80", nil, "http://Example.ORG:80"),
      ("https://example.org?a'b|c", nil, "https://example.org?a'b%7Cc"),
      ("https://example.org/\u{7F}", nil, "https://example.org/%7F"),
      ("https://example.org/^`{}\"<>", nil, "https://example.org/%5E%60%7B%7D%22%3C%3E"),
      ("//cdn.example/a b", "file:///home/a/feed.xml", "https://cdn.example/a%20b"),
      ("b.xml", "file:///home/a/feed.xml", "file:///home/a/b.xml"),
      ("http://[::ffff:1.2.3.4]/", nil, "http://[::ffff:1.2.3.4]/"),
      ("http://ex*mple.org/", nil, nil),
    ] as [(String, String?, String?)])
  func `some parts stay as they were written`(reference: String, base: String?, wanted: String?) {
    #expect(text(reference, base) == wanted)
  }

  @Test(
    arguments: [
      ("http://192.0.2.1/", "192.0.2.1"), ("http://0xC0.0x00.0x02.0xEB/", "192.0.2.235"),
      ("http://0xC000/", "0.0.192.0"), ("http://1.2.3/", "1.2.0.3"), ("http://017.1/", "15.0.0.1"),
      ("http://4294967295/", "255.255.255.255"), ("http://4294967296/", nil),
      ("http://256.1.1.1/", nil), ("http://1.2.3.4.5/", nil), ("http://a.b.09/", nil),
      ("http://1.2.3.0xg/", "1.2.3.0xg"), ("http://[1::2]/", "[1::2]"), ("http://[1::2/", nil),
      ("http://[1:2]/", nil), ("http://bücher.example/", "xn--bcher-kva.example"),
      ("http://b%C3%BCcher.example/", "xn--bcher-kva.example"),
      ("http://日本。example/", "xn--wgv71a.example"),
      ("http://ex%61mple.org/", "example.org"), ("http://a%00b/", nil), ("http://ä.a%20b/", nil),
      ("http://a%2Fb/", nil),
      ("http:///", nil), ("http://@/", nil), ("http://:80/", nil), ("http://a:65536/", nil),
      ("http://a:/", "a"), ("http://a_b/", "a_b"),
      ("http://\(String(repeating: "a", count: 256))/", nil),
      ("http://\(String(repeating: "ä", count: 64))/", nil),
    ] as [(String, String?)])
  func `a host is a name or an address of the network`(address: String, host: String?) {
    #expect((try? WebAddress(address))?.host == host)
  }

  @Test func `name and password are not what is sent`() throws {
    let address = try WebAddress(" https://a%40b:c:d e@e.example:8443/x?y#z\n")
    #expect(address.user == "a%40b")
    #expect(address.password == "c%3Ad%20e")
    #expect(address.port == 8443)
    #expect(address.bare == "https://e.example:8443/x?y")
    #expect(WebAddress.decoded("a%40b%2") == "a@b%2")
    #expect(throws: WebAddress.Failure.otherScheme("gopherx")) { try WebAddress("gopherX://a/") }
    #expect(throws: WebAddress.Failure.malformed) { try WebAddress("a/b") }
  }

  /// What a person wrote is what is asked for: of the bytes that are allowed none is changed, and
  /// those that are not have escapes. Nothing has two.
  @Test func `a thousand made-up addresses keep their bytes`() throws {
    var random = Seeded(state: 20)
    let pieces = [
      "a", "Z", "0", "-", ".x", "_", "~", "%20", "%5B", "%e4%BD%a0", "%", "%2", "+", "&", "=", ";",
      ",",
      "(", ")", "!", "$", "'", "*", ":", "@", "[", "]", "{", "}", "|", "^", "`", "\"", "<", ">",
      " ",
      "é", "好", "🚀", "\u{7F}", "\u{1}",
    ]
    for _ in 0..<1_000 {
      func part() -> String {
        (0..<Int.random(in: 1...12, using: &random))
          .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      }
      let (path, query) = ("p" + part() + "p", "q" + part() + "q")
      let address = try WebAddress("https://e.example/\(path)?\(query)")
      for (written, read) in [("/" + path, address.path), (query, address.query ?? "")] {
        #expect(read == escaped(written))
      }
      #expect(try WebAddress(address.text) == address)
      #expect(try WebAddress("?\(query)", base: address).text == address.text)
    }
  }

  private func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      byte > 0x20 && byte < 0x7F && !"[]{}|^`\"<>".utf8.contains(byte)
        ? String(UnicodeScalar(byte))
        : (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  @Test(
    arguments: [
      ("https://e.example/a|b", "https://e.example/a|b"),
      ("http:/e.example/x", "http://e.example/x"),
      ("HTTPS:\\\\e.example\\x", "https://e.example/x"),
      ("file://post.example/a?b#c", "https://post.example/a?b#c"), ("file:///etc/passwd", nil),
      ("file://localhost/etc/passwd", nil), ("javascript:alert(1)", nil),
      ("mailto:a@e.example", "mailto:a@e.example"),
      ("news/1", nil), ("gemini://e.example/", nil),
    ] as [(String, String?)])
  func `a link of a document can be opened if it leads into the web`(link: String, wanted: String?)
  {
    #expect(WebAddress.destination(of: link) == wanted)
  }

  @Test(arguments: ["a", "/", "../", "%", "%2e/", "\\", "@", ":", "é", "\0", "["])
  func `long addresses take linear time`(piece: String) {
    LinearTime.check(from: 2_000) {
      String(repeating: piece, count: $0)
    } _: { tail in
      let base = try? WebAddress("https://e.example/x/y")
      _ = try? WebAddress("https://e.example/" + tail, base: base)
      _ = try? WebAddress(tail, base: base)
      _ = try? WebAddress("https://" + tail, base: base)
    }
  }
}
