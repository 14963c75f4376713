import FeedFormats
import Testing

/// The repair of what pages leave out, shown as the tree in brackets.
struct HTMLTreeTests {
  @Test(arguments: [
    ("<p>one<p>two", "p(one) p(two)"),
    ("<ul><li>a<li>b</ul>", "ul(li(a) li(b))"),
    ("<ul><li>a<ul><li>b</ul><li>c</ul>", "ul(li(a ul(li(b))) li(c))"),
    ("<dl><dt>a<dd>b<dt>c</dl>", "dl(dt(a) dd(b) dt(c))"),
    ("<table><tr><td>a<td>b<tr><td>c</table>", "table(tr(td(a) td(b)) tr(td(c)))"),
    ("<p>a<div>b</div>", "p(a) div(b)"),
    ("<p>a<b>b<p>c", "p(a b(b)) p(c)"),
    ("<div><p>a</div>b", "div(p(a)) b"),
    ("<div>a</span>b</div>", "div(a b)"),
    ("<br/>a<img>b", "br a img b"),
    ("<div/>a", "div(a)"),
    ("a</p>b", "a b"),
  ])
  func `end tags that are left out are implied`(html: String, expected: String) {
    #expect(picture(html) == expected)
  }

  @Test func `an end tag in a cell does not close what is around the table`() {
    #expect(
      picture("<div><table><tr><td>a</div>b</table>c</div>d")
        == "div(table(tr(td(a b))) c) d")
  }

  @Test func `formatting that overlaps a block ends where its end tag is`() {
    #expect(picture("<a>one<div>two</a>three</div>four") == "a(one div(two)) div(three) four")
    #expect(picture("<a>one<a>two</a>") == "a(one) a(two)")
  }

  @Test func `scripts and styles leave no text, but linked data does`() {
    #expect(picture("<style>a</style><script>b</script>c") == "style() script() c")
    let tree = tree("<script type=\"application/ld+json\">{}</script>")
    #expect((0..<tree.count).contains { tree.name($0) == .text && tree.text($0) == "{}" })
  }

  @Test func `references are decoded in texts and attributes`() throws {
    let tree = tree("<a href=\"?a&amp;b\" href=\"twice\">&lt;&eacute;")
    let link = try #require((0..<tree.count).first { tree.name($0) == .a })
    #expect(tree.value(PackedName("href"), of: link) == "?a&b")
    #expect(tree.text(link) == "<é")
  }

  @Test func `elements that are nested too deep are dropped, and their text is not`() {
    let html =
      String(repeating: "<div>", count: 5_000) + "deep" + String(repeating: "</div>", count: 5_000)
    let tree = tree(html + "after")
    var depths = [Int](repeating: 0, count: tree.count)
    for index in 1..<tree.count { depths[index] = depths[tree.parent(index)] + 1 }
    #expect((depths.max() ?? 0) <= 513)
    #expect(tree.text(0) == "deepafter")
  }

  @Test func `a page names its encoding in its head`() {
    let page = Array("<meta charset=windows-1251><p>".utf8) + [0xCF, 0xF0, 0xE8]
    #expect(HTMLTreeBuilder.tree(page, contentType: nil).text(0) == "При")
    let other = Array("<meta http-equiv=x content='text/html; charset=koi8-r'><p>".utf8) + [0xF0]
    #expect(HTMLTreeBuilder.tree(other, contentType: nil).text(0) == "П")
    #expect(HTMLTreeBuilder.tree(page, contentType: "text/html; charset=koi8-r").text(0) != "При")
  }

  private func tree(_ html: String) -> HTMLTree {
    HTMLTreeBuilder.tree(Array(html.utf8), contentType: nil)
  }

  /// Returns the tree inside `html` with each element's content in brackets.
  private func picture(_ html: String) -> String {
    let tree = tree(html)
    return tree.children(0).map { picture(tree, $0) }.joined(separator: " ")
  }

  private func picture(_ tree: HTMLTree, _ index: Int) -> String {
    let name = tree.name(index)
    if name == .text { return tree.text(index) }
    if name.isVoid { return name.rawValue }
    let content = tree.children(index).map { picture(tree, $0) }.joined(separator: " ")
    return "\(name.rawValue)(\(content))"
  }
}
