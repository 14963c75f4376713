import FeedFormats
import TestSupport
import Testing

/// What the writer of a text hides is not part of it.
struct ShownMarkupTests {
  /// The text as it is shown, on one line.
  private func shown(_ html: String, _ covered: ShownMarkup.Covered = .kept) -> String {
    let html = Array((ShownMarkup.html(html, covered: covered) ?? html).utf8)
    return HTMLDigest(html.span, separator: 0x20).text ?? ""
  }

  private static let story = "A story of many words that everybody who follows it can read."

  @Test(arguments: [
    "<p hidden>gone</p>", "<div style='DISPLAY : none'>gone</div>", "<p hidden>gone",
    "<span style=\"color:red;visibility:hidden\">gone</span>", "<b class='big sr-only'>gone</b>",
    "<span style='font-size:0px'>gone</span>", "<p style='opacity: 0'>gone</p>",
    "<div style='max-height:0;overflow:hidden'>gone</div>", "<i class=Preheader>gone</i>",
    "<div style='height:1px;width:1px;overflow:hidden'>gone</div>",
    "<span style='position:absolute;left:-10000px'>gone</span>",
    "<span style='position:absolute;clip:rect(0 0 0 0)'>gone</span>",
    "<span style='text-indent:-9999px;display:block'>gone</span>",
    "<div style='max-height:0;height:auto;overflow:hidden'>gone</div>",
    "<ul><li hidden>gone<li></ul>",
    "<div style='display:block;display:none'>gone<div>gone</div>gone</div>",
    "<span class=screen-reader-text>gone</span>", "<span class=govuk-visually-hidden>gone</span>",
  ])
  func `hidden elements are left out`(hidden: String) {
    #expect(shown("<div>\(hidden)<p>\(Self.story)</p></div>") == Self.story)
  }

  @Test func `pixels stay out of hidden text that is shown after all`() {
    let html = "<div style='display:none'>story<img src=t.gif style=display:none></div>"
    #expect(ShownMarkup.html(html) == "<div style='display:none'>story</div>")
  }

  @Test(arguments: [
    "<div style='display:none;display:block'>kept</div>", "<p style='opacity:.9'>kept</p>",
    "<div style='height:0;padding-bottom:56.25%;overflow:hidden'>kept</div>",
    "<div style='font-size:0'><span style='font-size:16px'>kept</span></div>",
    "<div style='opacity:0;transform:translateY(20px)'>kept</div>", "<p style='height:0'>kept</p>",
    "<div style='width:0;min-width:100%;overflow:hidden'>kept</div>", "<p class=hiding>kept</p>",
    "<p style='background:url(data:x;display:none)'>kept</p>",
    "<p><span aria-hidden=true>k</span>ept</p>",
    "<p><span aria-hidden=true>kept is the caption</span> Photo: AP</p>",
    "<p><span aria-hidden=true>kept</span><span class=sr-only>read out</span></p>",
  ])
  func `what can be seen is kept`(html: String) {
    #expect(shown("\(html)<p>\(Self.story)</p>").hasPrefix("kept"))
  }

  @Test func `nothing is left out of a text that has nothing to hide`() {
    #expect(ShownMarkup.html("<p class=wide style='color:red'>a <b>b</b></p>") == nil)
  }

  @Test func `a text of which most is hidden is shown whole`() {
    let article = "<div style='display:none'>\(Self.story)</div>"
    #expect(shown(article) == Self.story)
    #expect(shown("<p>Loading…</p>\(article)") == "Loading… \(Self.story)")
    let parts = String(repeating: "<p style='opacity:0'>\(Self.story)</p>", count: 9)
    #expect(shown("<p>\(Self.story)\(Self.story)</p>\(parts)").hasSuffix(Self.story))
    // Blanks that push other words out of a preview take no room.
    let preview = "<div hidden>Preview\(String(repeating: "&zwnj;&nbsp;&#847; ", count: 99))</div>"
    #expect(shown("\(preview)<p>\(Self.story)</p>") == Self.story)
  }

  @Test func `pictures that cannot be seen are left out`() {
    let pictures = """
      <img src=a.gif style="width:1px;height:1px"><img src=b.gif hidden><img src=c.gif width=1>\
      <img src=d.gif style=display:none><img src=e.gif height="0"><img src=f.png width=100%>\
      <img src=g.png style="opacity:0"><img src=h.png style="width:0;min-width:100%">
      """
    let html = ShownMarkup.html("<p>Words</p>" + pictures)
    #expect(
      html == """
        <p>Words</p><img src=f.png width=100%><img src=g.png style="opacity:0">\
        <img src=h.png style="width:0;min-width:100%">
        """)
  }

  @Test(arguments: [
    (
      """
      <table><tr><td class="linenos"><div class="linenodiv"><pre>1\n2</pre></div></td>\
      <td class="code"><pre>a = 1\nb = 2</pre></td></tr></table>
      """, "a = 1 b = 2"
    ),
    ("<pre><span class=\"hljs-ln-numbers\">10</span>let a</pre>", "let a"),
    ("<pre><code><span class=ln> 7 </span>x += 1</code></pre>", "x += 1"),
    ("<div class=line-numbers-wrapper><span>1</span><br><span>2</span></div>f()", "f()"),
    ("<div class=gutter><p>Not a number</p></div>", "Not a number"),
    ("<pre class=line-numbers>1 + 1 = two</pre>", "1 + 1 = two"),
    ("<h2>Part <a class=headerlink href=#part>¶</a></h2>", "Part"),
    ("<h2>Part <a class=anchor href=#part>of it</a></h2>", "Part of it"),
    ("<h2><a aria-hidden=true href=#part>#</a>Part</h2>", "Part"),
    ("<p>Party <span aria-hidden=true>🎉</span></p>", "Party 🎉"),
  ])
  func `numbers of lines and signs of headings are no text`(html: String, text: String) {
    #expect(shown(html) == text)
  }

  @Test(arguments: [
    ("<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac>", "(a+b)/2"),
    ("<msqrt><mi>x</mi></msqrt><mo>=</mo><mroot><mn>8</mn><mn>3</mn></mroot>", "√x = ∛8"),
    ("<msup><mi>e</mi><mrow><mi>i</mi><mi>π</mi></mrow></msup>", "e^iπ"),
    ("<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>", "x₁²"),
    (
      """
      <munderover><mo>∑</mo><mrow><mi>k</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover>\
      <mi>k</mi>
      """, "∑_(k = 1)ⁿk"
    ),
    (
      """
      <semantics><mrow><mi>a</mi></mrow><annotation encoding="application/x-tex">a_1</annotation>\
      </semantics>
      """, "a"
    ),
    ("<semantics></semantics><annotation encoding=\"application/x-tex\">\\pi</annotation>", "\\pi"),
    ("<mi>a</mi><mo>&#x2061;</mo><mo>&lt;</mo><mi>b</mi>", "a < b"),
  ])
  func `formulas are written as people type them`(math: String, text: String) {
    #expect(shown("<p>So <math>\(math)</math>.</p>") == "So \(text).")
  }

  @Test(arguments: [
    """
    <span class="MathJax_Preview"></span><span class="MathJax"><nobr aria-hidden="true"><span>x</span>\
    <span>2</span></nobr><span class="MJX_Assistive_MathML"><math><msup><mi>x</mi><mn>2</mn></msup>\
    </math></span></span><script type="math/tex">x^2</script>
    """,
    """
    <span class="mwe-math-element"><span class="mwe-math-mathml-inline" style="display: none;"><math>\
    <msup><mi>x</mi><mn>2</mn></msup></math></span><img src="x.svg" aria-hidden="true" \
    class="mwe-math-fallback-image-inline" alt="x^{2}"></span>
    """,
    """
    <span class="katex"><span class="katex-mathml"><math><msup><mi>x</mi><mn>2</mn></msup></math>\
    </span><span class="katex-html" aria-hidden="true"><b>x</b><b>2</b></span></span>
    """,
  ])
  func `a formula stands once in the text`(formula: String) {
    let html = ShownMarkup.html("<p>Take \(formula) now</p>") ?? ""
    #expect(shown(html) == "Take x² now")
    #expect(!html.contains("<img"))
  }

  @Test func `a formula in TeX that no script has drawn is shown`() {
    #expect(shown("<p>Take <script type='math/tex'>a < b</script></p>") == "Take a < b")
  }

  @Test func `what is hidden until asked for is covered, and left out of rows`() {
    let html = """
      <details><summary>The end</summary><p>He did it.</p></details>\
      <p>By <span class="md-spoiler-text">whom</span>?</p><p hidden=until-found>Then</p>\
      <details open><summary>Open</summary>Text</details>
      """
    #expect(shown(html) == "The end He did it. By whom? Then Open Text")
    #expect(shown(html, .leftOut) == "The end By ? Open Text")
    let covers = ShownMarkup.html(html)?.components(of: "<x-cover>") ?? 0
    #expect(covers == 3)
  }

  @Test(
    .tags(.slow), .fullLaneOnly,
    arguments: [
      "<div hidden>", "<p style=display:none>", "<b aria-hidden=true>x", "<span class=ln>1",
      "<details>", "<math><mi>x", "</p>", "<i></b>", "<li hidden>",
      "<div style=\"display:none;max-height:0\"><i>x</i></div>",
    ])
  func `whatever is nested in whatever is read in linear time`(piece: String) {
    LinearTime.check(from: 2_000) {
      "<p>Words that are shown</p>" + String(repeating: piece, count: $0) + "end"
    } _: {
      ShownMarkup.html($0)
    }
  }

  @Test func `a thousand hidden elements within each other hide what is in them`() {
    let nested =
      String(repeating: "<div hidden>", count: 1000) + "gone"
      + String(repeating: "</div>", count: 1000)
    #expect(shown("\(nested)<p>\(Self.story)</p>") == Self.story)
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { split(separator: part).count - 1 }
}
