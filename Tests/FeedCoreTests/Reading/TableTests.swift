import FeedReading
import Testing

struct TableTests {
  private func picture(_ html: String, width: Int = 40) -> [String] {
    BlockLayout.lines(of: ArticleDocument(html: html), width: width).map(\.text)
  }

  @Test func `columns are as wide as what is in them, also in CJK`() {
    let html = """
      <table><caption>Rivers</caption><thead><tr><th>名前<th align=right>km<th>Mouth</thead>
      <tr><td>信濃川<td align=right>367<td>日本海<tr><td>Tejo<td style="text-align: right">1007<td>Lisboa</table>
      """
    #expect(
      picture(html) == [
        "Rivers", "", "名前   │   km │ Mouth", "───────┼──────┼───────", "信濃川 │  367 │ 日本海",
        "Tejo   │ 1007 │ Lisboa",
      ])
  }

  @Test func `cells are wrapped where the table then fits, with lines between the rows`() {
    let html = """
      <table><tr><th>Key<th>Meaning<tr><td>j<td>one line down in the text<tr><td>^F<td>a page</table>
      """
    #expect(
      picture(html, width: 20) == [
        "Key │ Meaning", "────┼───────────────", "j   │ one line down", "    │ in the text",
        "────┼───────────────", "^F  │ a page",
      ])
  }

  @Test func `a table that cannot be that narrow goes on beyond the page`() {
    let html = """
      <table><tr><th>Alphabet<th>Berlin<th>Colombo<tr><td>aaaaaaaa<td>bbbbbb<td>ccccccc</table>
      """
    #expect(
      picture(html, width: 16) == ["Alphabet │ Berl›", "─────────┼─────›", "aaaaaaaa │ bbbb›"])
    let document = ArticleDocument(html: html)
    let block = BlockLayout(width: 16).lay(0, of: document)
    #expect(block.surplus == 27 - 16)
    #expect(block.line(0, scrolled: 8).text == "‹│ Berlin │ Col›")
    #expect(block.line(0, scrolled: 99).text == "‹erlin │ Colombo")
  }

  @Test func `cells that span columns and rows keep the others in their places`() {
    let html = """
      <table><tr><td rowspan=2>north<td>a<td>b<tr><td colspan=2>wide<tr><td>c<td>d<td>e
      <tr><td rowspan=9>low<td colspan=700>f</table>
      """
    #expect(
      picture(html) == [
        "north │ a │ b", "      │ wide", "c     │ d │ e", "low   │ f",
      ])
  }

  @Test func `between wrapped rows there is no line through a cell that spans them`() {
    let html = """
      <table><tr><td rowspan=2>n<td>aaaa bbbb cccc dddd<tr><td>eeee<tr><td>x<td>y</table>
      """
    #expect(
      picture(html, width: 14)
        == [
          "n │ aaaa bbbb", "  │ cccc dddd", "  ├───────────", "  │ eeee", "──┼───────────", "x │ y",
        ])
  }

  @Test func `the line below the head is crossed only where columns meet it`() {
    let html = """
      <table><tr><th colspan=2>Stadia<th>x<tr><td>From<td>2019<td>a<tr><td>To<td>2023<td>b</table>
      """
    #expect(
      picture(html) == [
        "Stadia      │ x", "─────┬──────┼──", "From │ 2019 │ a", "To   │ 2023 │ b",
      ])
    let wide = "<table><tr><th>A<th>B<tr><td colspan=2>both<tr><td>aaaa<td>bbbb</table>"
    #expect(picture(wide) == ["A    │ B", "─────┴─────", "both", "aaaa │ bbbb"])
    let whole = "<table><tr><th colspan=2>A<tr><td colspan=2>both<tr><td>aaaa<td>bbbb</table>"
    #expect(picture(whole) == ["A", "───────────", "both", "aaaa │ bbbb"])
  }

  @Test func `lists, line breaks and links within cells stay`() {
    let html = """
      <ul><li>See:<table><tr><td>a<br>b<td><ul><li>one<li>two<ul><li>deep</ul></ul>
      <tr><td><b>c</b><td><a href=https://a.b>d</a></table><li>next</ul>
      """
    #expect(
      picture(html).prefix(8) == [
        "• See:", "", "  a │ • one", "  b │ • two", "    │   ◦ deep", "  c │ d[1]", "", "• next",
      ])
  }

  @Test func `empty columns and rows are left out`() {
    let html = """
      <table><tr><td>&nbsp;<td>a<td><td>b<tr><td><td><td><td><tr><td><td>c<td><td>d</table>
      """
    #expect(picture(html) == ["a │ b", "c │ d"])
  }

  @Test func `a table of one column, of one row, or of whole texts is plain text`() {
    #expect(picture("<table><tr><td>a<tr><td>b</table>") == ["a", "", "b"])
    #expect(picture("<table><tr><td>a<td>b</table>") == ["a", "", "b"])
    #expect(
      picture("<table role=presentation><tr><td>a<td>b<tr><td>c<td>d</table>")
        == ["a", "", "b", "", "c", "", "d"])
    #expect(
      picture("<table><tr><td><h2>A</h2>x<td>y<tr><td>p<td>q</table>")
        == ["A", "", "x", "", "y", "", "p", "", "q"])
    #expect(
      picture("<table><tr><td>out<td><table><tr><th>a<th>b<tr><td>c<td>d</table></table>z")
        == ["out", "", "a │ b", "──┼──", "c │ d", "", "z"])
  }

  @Test func `the numbers beside lines of code are left out`() {
    let html = """
      <table><tr><td class="gutter"><pre>1\n2</pre><td class="code"><pre>let a\n  let b</pre></table>
      """
    #expect(picture(html) == ["let a", "  let b"])
  }

  @Test func `a table in a quotation or an item stands behind its mark`() {
    let table = "<table><tr><td>a<td>b<tr><td>c<td>d</table>"
    #expect(picture("<blockquote>\(table)</blockquote>x") == ["│ a │ b", "│ c │ d", "", "x"])
    #expect(picture("<ol><li>\(table)<li>y</ol>") == ["1. a │ b", "   c │ d", "", "2. y"])
  }
}
