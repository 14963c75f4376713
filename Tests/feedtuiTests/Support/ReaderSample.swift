/// Articles with one feature each, for pictures.
enum ReaderSample {
  nonisolated static let html = [
    "tables": """
    <p>Rivers:</p><table><tr><th>Name<th align=right>Length<th>What it is known for
    <tr><td>信濃川<td align=right>367 km<td>the longest of its country, 日本
    <tr><td>Tejo<td align=right>1007 km<td>a bridge, and the wide water in front of a town of hills</table>
    <p>Wide:</p><table><tr><th>Alphabetical<th>Bibliographical<th>Chronological<th>Demographical<th>Encyclopedical
    <tr><td>a<td>b<td>c<td>d<td>e</table>
    """,
    "lists": """
    <ol start=9><li>nine<li>ten<ul><li>a list in it that is long enough to be wrapped in a window of any size
    <ul><li>deeper<li>still</ul></ul></ol><dl><dt>Term<dd>what it means<dt>Other<dd>and that</dl>
    <blockquote><p>said<ol type=a><li>first<li>second</ol><blockquote>before</blockquote></blockquote>
    <ol reversed><li>two<li>one</ol><p>See <a href="https://a.example/">here</a>.</p>
    """,
    "code": """
    <pre><code>func wait(\n\tfor name: String, // a comment that goes on beyond the edge of the page, further than one would like\n\
    ) {\n\t\treturn\n}</code></pre><hr><p>Text <code>inline</code>, <b>bold</b>, <i>slanted</i> and <s>gone</s>.
    <img alt="A bridge" src="https://a.example/b.png"></p>
    """,
  ]
}
