import FeedModel
import Testing

struct TextConstructTests {
  @Test(arguments: [
    ("AT&amp;T", "AT&T"), ("AT&amp;amp;T", "AT&T"), ("2 &lt; 3 and 4 &gt; 3", "2 < 3 and 4 > 3"),
    ("&lt;b&gt;Bold&lt;/b&gt; move", "Bold move"),
    ("<![CDATA[Caf&eacute; <i>noir</i>]]>", "Café noir"),
    ("vector&lt;int&gt; in C++", "vector<int> in C++"), ("  a\n b&#160;c\t", "a b c"),
    ("R&D & co", "R&D & co"), ("&#146;tis", "’tis"), ("H<sub>2</sub>O", "H2O"),
    ("Tom &unknown; Jerry", "Tom &unknown; Jerry"), ("1 &lt;br&gt; 2", "1 2"),
    ("a&#x202E;b&#127;c&#8;d", "abcd"), ("&NotEqualTilde;&apos;", "≂̸'"),
  ]) func `titles of RSS are plain until they prove to be HTML`(source: String, title: String)
    throws
  {
    #expect(try Documents.item("<title>\(source)</title>")?.title == title)
  }

  @Test(arguments: [
    ("", "a &lt;b&gt; c", "a <b> c"), ("", "AT&amp;amp;T", "AT&amp;T"),
    ("html", "a &lt;b&gt;c&lt;/b&gt; &amp;amp; d", "a c & d"),
    ("text/html", "p &lt;i&gt;q&lt;/i&gt;", "p q"),
    ("xhtml", "<div xmlns='http://www.w3.org/1999/xhtml'>a <em>b</em> &lt; c</div>", "a b < c"),
    ("text", "a <b>c</b>", "a c"),
    ("application/octet-stream", "SGVsbG8gPGI+d29ybGQ8L2I+", "Hello world"),
    ("application/octet-stream", "SGVs\nbG8=", "Hello"),
    ("application/octet-stream", "SGVsbG8", "Hello"),
    ("application/octet-stream", "SGVsbG9==", "Hello"),
    ("application/octet-stream", "SGVsbG8=SGVs", "SGVsbG8=SGVs"),
    ("application/octet-stream", "SGVsb", "SGVsb"), ("image/x", "no base 64!", "no base 64!"),
  ]) func `texts of Atom are what their type says`(type: String, source: String, title: String)
    throws
  {
    #expect(try Documents.entry("<title type='\(type)'>\(source)</title>")?.title == title)
  }

  @Test func `blocks make lines and scripts make nothing`() throws {
    let item = try Documents.item(
      "<description>&lt;p&gt;a&lt;/p&gt;&lt;p&gt;b&lt;br&gt;c&lt;/p&gt;&lt;script&gt;x&lt;/script&gt;"
        + "&lt;template&gt;&lt;template&gt;y&lt;/template&gt;z&lt;/template&gt;&lt;!-- n --&gt;d</description>"
    )
    #expect(item?.contentText == "a\nb\nc\nd")
    #expect(item?.summary == "a b c d")
  }

  @Test func `plain text keeps its lines and becomes escaped HTML`() throws {
    let item = try Documents.item("<description>1 &lt; 2\r\n plain</description>")
    #expect(item?.contentText == "1 < 2\n plain")
    #expect(item?.contentHTML == "1 &lt; 2\n plain")
  }

  @Test func `references in HTML become absolute, each by its base`() throws {
    let entry = try Documents.entry(
      "<link href='https://e.com/1'/><content type='xhtml' xml:base='https://cdn.org/d/e'>"
        + "<div xmlns='http://www.w3.org/1999/xhtml'><img src='f.png'/><p xml:base='/g/'><a href='h'>h</a></p></div></content>"
    )
    #expect(
      entry?.contentHTML
        == "<img src=\"https://cdn.org/d/f.png\"><p><a href=\"https://cdn.org/g/h\">h</a></p>")
    #expect(entry?.image?.url == "https://cdn.org/d/f.png")
    let item = try Documents.item(
      "<description>&lt;a href=/x?a=1&amp;amp;b&gt;x&lt;/a&gt;&lt;a href='mailto:a@b'&gt;</description>"
    )
    #expect(item?.contentHTML == "<a href=\"https://e.com/x?a=1&amp;b\">x</a><a href='mailto:a@b'>")
  }

  @Test(arguments: [
    ("jane@example.com (Jane Doe)", "Jane Doe"), ("Jane Doe &lt;jane@example.com&gt;", "Jane Doe"),
    ("jane@example.com", "jane@example.com"), ("Doe, Jane", "Doe, Jane"),
    ("Jane Doe (jane@example.com)", "Jane Doe"), ("jane@example.com ()", "jane@example.com"),
    ("\"Jane Doe\" &lt;jane@example.com>", "Jane Doe"), ("Jane (BBC)", "Jane (BBC)"),
  ]) func `authors are called by their names`(source: String, name: String) throws {
    #expect(try Documents.item("<author>\(source)</author>")?.authors == [name])
  }
}
