import SafeText
import Testing

struct SanitizerTests {
  @Test(arguments: [
    ("plain", "plain"),
    ("  two   words\t\n", "two words"),
    ("a\u{1b}[31mb\u{0}c\u{9d}d", "a[31mbcd"),
    ("\u{202e}evil\u{2069} \u{200e}text\u{feff}", "evil text"),
    ("line\r\nline\u{2029}line\u{a0}line", "line line line line"),
    ("👩‍💻 ❤\u{fe0f}", "👩‍💻 ❤\u{fe0f}"),
    (String(decoding: [0x78, 0xef, 0xb7, 0x90, 0x79], as: UTF8.self), "xy"), ("y\u{e0041}z", "yz"),
    ("\u{1} \u{2}", ""),
  ])
  func `a line is free of controls and uneven space`(text: String, result: String) {
    #expect(Sanitizer.line(text) == result)
  }

  @Test(arguments: [
    ("one\ntwo", "one\ntwo"),
    ("one\r\ntwo\r\rthree", "one\ntwo\n\nthree"),
    (" one \n two ", "one\ntwo"),
    ("one\n\n\n\n\ntwo\n", "one\n\ntwo"),
    ("one\r\n\r\ntwo", "one\n\ntwo"),
    ("a  b", "a b"),
  ])
  func `a text keeps its line ends`(text: String, result: String) {
    #expect(Array(Sanitizer.text(text).unicodeScalars) == Array(result.unicodeScalars))
  }

  @Test func `a pile of marks is cut down`() {
    let piled = "a" + String(repeating: "\u{316}\u{301}", count: 100_000)
    #expect(Sanitizer.line(piled).unicodeScalars.count == 9)
  }

  @Test(arguments: [
    ("https://example.com/a?b=c#d", true), ("HTTP://example.com", true),
    ("mailto:me@example.com", true), ("https://bücher.example/ü", true),
    ("javascript:alert(1)", false), ("file:///etc/passwd", false), ("-oProxy=http://x", false),
    ("http:", false), ("https://", false), (" https://a.b", false), ("https://a.b/ c", false),
    ("https://a.b/\u{1b}]0;x", false), ("https://a.b/\u{202e}", false), ("https://a.b\n", false),
    ("", false), ("data:text/html,x", false), ("//a.b", false),
  ])
  func `only harmless addresses go to a browser`(url: String, isSafe: Bool) {
    #expect(Sanitizer.urlIsSafe(url) == isSafe)
  }

  @Test(arguments: [
    ("https://www.example.com/a", "example.com"),
    ("http://user:pw@Example.com:8080?x", "example.com"),
    ("https://apple.com@evil.example/", "evil.example"),
    ("https://[2001:db8::1]:80/", "[2001:db8::1]"),
    ("mailto:me@example.com", "example.com"), ("https://www.de/", "www.de"), ("nonsense", ""),
    ("https://bücher.example/", "xn--bcher-kva.example"),
    ("https://аррӏе.com", "xn--80ak6aa92e.com"),
    ("https://日本語。jp/", "xn--wgv71a119e.jp"), ("https://example.com./", "example.com"),
    ("https://a\u{202e}b.example\\@c.d/", "xn--ab-g4t.example"), ("data:text/html,x", ""),
  ])
  func `a host is shown in ASCII`(url: String, host: String) {
    #expect(Sanitizer.hostForDisplay(url) == host)
  }

  // These are the samples of RFC 3492, section 7.1.
  @Test(arguments: [
    ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
    ("למההםפשוטלאמדבריםעברית", "4dbcagdahymbxekheh6e0a7fei0b"),
    ("почемужеонинеговорятпорусски", "b1abfaaepdrnnbgefbadotcwatmq2g4l"),
    ("porquénopuedensimplementehablarenespañol", "porqunopuedensimplementehablarenespaol-fmd56a"),
    ("3年b組金八先生", "3b-ww4c5e180e575a65lsy2b"),
  ])
  func `Punycode is that of the RFC`(label: String, encoded: String) {
    #expect(Sanitizer.hostForDisplay("https://\(label).x") == "xn--\(encoded).x")
  }
}
