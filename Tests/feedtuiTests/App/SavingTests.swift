import FeedFormats
import FeedModel
import FeedReading
import Foundation
import SafeText
import TestSupport
import Testing

@testable import FeedtuiApp
@testable import FeedtuiSettings
@testable import feedtui

/// The names of saved files, and what is written into them.
struct SavingTests {
  private static let forbidden = [
    "script", "style", "meta", "base", "link", "form", "iframe", "object", "embed", "svg",
    "template",
    "noscript", "xmp", "plaintext",
  ]

  @Test(arguments: [
    ("A title", "A title"), ("", "Untitled"), ("...", "Untitled"),
    (" \u{202E}\u{7}\u{0} ", "Untitled"),
    ("../../etc/passwd", "etc-passwd"), ("--rm -rf", "rm -rf"), (".hidden", "hidden"),
    ("a\u{1B}[31mb", "a[31mb"), ("a\u{202E}b\u{2066}c", "abc"), ("one\ntwo", "one two"),
    ("C:\\x?*", "C--x--"), ("~/x", "x"), ("end. .", "end"),
  ])
  func `a hostile title becomes a harmless name`(title: String, name: String) {
    let text = FileName(title).text
    #expect(text == name)
  }

  @Test(arguments: ["x", "ö", "川", "👩‍👩‍👧‍👦"])
  func `a long title ends at a character within 100 bytes`(letter: String) {
    let text = FileName(String(repeating: letter, count: 300)).text
    #expect(text.utf8.count <= 100 && text.utf8.count > 100 - letter.utf8.count)
    #expect(text.utf8.count.isMultiple(of: letter.utf8.count))
  }

  @Test func `a link in the way is neither followed nor replaced`() throws {
    let folder = FileManager.default.temporaryDirectory.path() + "feedtui-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/T.txt", withDestinationPath: folder + "/elsewhere")
    #expect(try !StoredFile(path: folder + "/T.txt").create(with: [1]))
    #expect(!FileManager.default.fileExists(atPath: folder + "/elsewhere"))
    #expect(try StoredFile(path: folder + "/T (2).txt").create(with: [1]))
    #expect(throws: FileError.self) { try StoredFile(path: folder + "/no/T").create(with: [1]) }
  }

  @Test func `Markdown has the marks of the text, and no text becomes a mark`() {
    let html = """
      <h2>Head_ing</h2><p>Plain *not bold* and <b>bold</b>, <i>slanted</i>, <code>a`b</code>,
      <a href="https://a.example/x(1)">a link</a>.<br>1. no list</p>
      <ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul><ol start="9"><li>nine</li></ol>
      <blockquote><p>said</p><p>more</p></blockquote>
      <pre>if  a &lt; b {
        ```
      }</pre>
      <table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table><p>- end</p>
      """
    let text = ArticleMarkdown(ArticleDocument(html: html)).text
    for part in [
      "## Head\\_ing\n", "Plain \\*not bold\\* and **bold**, *slanted*, ``a`b``,",
      "[a link](https://a.example/x%281%29).\\\n1\\. no list\n", "- one\n", "  - inner\n",
      "- two\n",
      "9. nine\n\n> said\n>\n> more\n\n", "````\nif  a < b {\n", "\\- end\n",
    ] {
      #expect(text.contains(part), "\(part) is not in:\n\(text)")
    }
    #expect(text.hasSuffix("\\- end\n"))
  }

  @Test func `a picture is its description with its address, and controls are left out`() {
    let html = "<p>See <img src=\"https://a.example/p.png\" alt=\"a [b]\"> \u{1B}[31mred</p>"
    let text = ArticleMarkdown(ArticleDocument(html: html)).text
    #expect(text == "See ![a \\[b\\]](https://a.example/p.png) \\[31mred\n")
  }

  @Test(arguments: [
    (#"<meta http-equiv="refresh" content="0;url=https://e.example/">"#, ""),
    (#"<base href="https://e.example/">a"#, "a"), (#"<link rel="prefetch" href="//e">"#, ""),
    (
      #"<form action="https://e.example/"><input autofocus onfocus=x><button>Go</button></form>"#,
      "Go"
    ),
    (#"<iframe src="https://e.example/"><p>x</p></iframe>b"#, "b"),
    (#"<object data="x"><embed src="x"><p>no</p></object>"#, "<p>no</p>"),
    ("<script>alert(1)</script>c<SCRIPT SRC=x></SCRIPT>", "c"), ("<style>*{}</style>", ""),
    ("<p onclick=x style='x' ONLOAD=y>d</p>", "<p>d</p>"),
    (#"<svg><a xlink:href="javascript:x">e</a></svg>"#, "<a>e</a>"),
    ("<a href=' JAVA\tscript:x'>f</a><a href=&#106;avascript&colon;x>g</a>", "<a>f</a><a>g</a>"),
    ("<a href=data:text/html,x>h</a><a href=file:///etc/passwd>i</a>", "<a>h</a><a>i</a>"),
    (#"<img src="x" alt="<script>" onerror="x">"#, #"<img src="x" alt="&lt;script&gt;">"#),
    ("<p title='\"onclick=x'>j", #"<p title="&quot;onclick=x">j"#),
    ("<video autoplay src='https://e/v' controls>", #"<video src="https://e/v" controls="">"#),
    ("<noscript><p title='</noscript><img src=x onerror=x>'>", nil),
    ("<math><mtext><style><img src=x onerror=x></style>k", "k"),
    ("<xmp><script>l</script>", nil), ("<template><p>m</p></template>", "<p>m</p>"),
    ("&lt;script&gt;n &amp; &#27;o", "&lt;script&gt;n &amp; o"), ("<plaintext><script>", nil),
  ])
  func `a saved text leads nowhere by itself and runs nothing`(html: String, saved: String?) {
    let text = SavedMarkup.html(html)
    if let saved { #expect(text == saved) }
    for case .startTag(let name, let attributes, _) in HTMLReader(text) {
      #expect(!Self.forbidden.contains(name), "\(text)")
      #expect(!attributes.contains { $0.name.hasPrefix("on") || $0.name == "style" }, "\(text)")
    }
  }

  @Test(arguments: [
    #"<a href="https://e.example/?a=1&amp;b=2#c">a</a>"#, ##"<a href="#note">b</a>"##,
    #"<a href="mailto:a@e.example">c</a>"#, #"<a href="../d?x:y">d</a>"#,
    #"<p dir="rtl" id="note">e <b>f</b></p>"#, #"<td colspan="2">g</td>"#,
    #"<img src="data:image/png;base64,AAAA" alt="h">"#,
    #"<pre><code>if a &lt; b {\#nc\#n}</code></pre>"#,
  ])
  func `links, pictures and the text of an item are saved as they are`(html: String) {
    #expect(SavedMarkup.html(html) == html)
  }

  @Test func `saving takes linear time`() {
    for part in ["<p onclick=x>", "<script>", "<", "&amp;", "<a href='java\tscript:'>", "</p>"] {
      LinearTime.check(from: 1_000) {
        String(repeating: part, count: $0)
      } _: {
        SavedMarkup.html($0)
      }
    }
  }
}
