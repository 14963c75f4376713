/// The classes by which widespread generators of pages mark what is not for eyes, or not at once:
/// text for screen readers, the second forms of formulas, the numbers of lines of code,
/// signs that link headings, spoilers.
enum HidingClass {
  private static let lists: [(ElementHiding.Kind, String)] = [
    (
      .forReaders,
      """
      sr-only visually-hidden visuallyhidden screen-reader-text screen-reader-only screenreader \
      screenreader-only screen-reader show-for-sr assistive-text element-invisible \
      ui-helper-hidden-accessible accessibly-hidden is-visually-hidden u-visually-hidden \
      a11y-hidden hidden-visually cdk-visually-hidden elementor-screen-only \
      govuk-visually-hidden usa-sr-only slds-assistive-text sr-only-focusable \
      visually-hidden-focusable ast-screen-reader-text
      """
    ),
    (.hidden, "preheader email-preheader preheader-text preheadertext mcnpreviewtext"),
    (
      .copy,
      "mathjax_preview mwe-math-fallback-image-inline mwe-math-fallback-image-display"
    ),
    (
      .formula,
      """
      katex-mathml mjx_assistive_mathml mwe-math-mathml-inline mwe-math-mathml-display \
      mwe-math-mathml-a11y
      """
    ),
    (.aside, "katex-html"),
    (.drawn, "mathjax mathjax_display mathjax_svg mathjax_chtml mathjax_svg_display"),
    (
      .numbers,
      """
      lineno linenos linenumber line-number line-numbers linenumbers ln lnt gutter rouge-gutter \
      hljs-ln-numbers hljs-ln-n line-numbers-rows line-numbers-wrapper linenodiv linenr line-num \
      react-syntax-highlighter-line-number codemirror-linenumber blob-num js-line-number \
      crayon-nums crayon-num code-line-number
      """
    ),
    (
      .permalink,
      """
      headerlink header-anchor heading-anchor heading-link headinglink anchorjs-link hash-link \
      anchor-link direct-link header-link headeranchor-link anchor
      """
    ),
    (
      .covered,
      """
      spoiler md-spoiler-text bbcodespoiler-content bbcodeinlinespoiler spoiler-content \
      spoiler_content spoiler-text spoilertext su-spoiler-content spoiler-body spoiler__content
      """
    ),
  ]

  /// The kinds by the hashes of the names in lower case.
  private static let kinds: [UInt64: ElementHiding.Kind] = {
    var kinds: [UInt64: ElementHiding.Kind] = [:]
    for (kind, names) in lists {
      for name in names.split(separator: " ") {
        let bytes = Array(name.utf8)
        kinds[hash(bytes.span, 0..<bytes.count)] = kind
      }
    }
    return kinds
  }()

  /// For each length, a bit for each letter that a name of that length begins with.
  private static let beginnings: [UInt32] = {
    var beginnings = [UInt32](repeating: 0, count: longest + 1)
    for (_, names) in lists {
      for name in names.utf8.split(separator: ASCII.space) {
        beginnings[name.count] |= name.first.map(bit) ?? 0
      }
    }
    return beginnings
  }()

  private static let longest = 40

  /// Returns what the first class at `range` that says anything makes of an element.
  static func kind(_ span: Span<UInt8>, _ range: Range<Int>) -> ElementHiding.Kind? {
    var index = range.lowerBound
    while index < range.upperBound {
      if span[index].isMarkupSpace {
        index += 1
        continue
      }
      let start = index
      while index < range.upperBound, !span[index].isMarkupSpace { index += 1 }
      let length = index - start
      guard length <= longest, beginnings[length] & bit(span[start]) != 0 else { continue }
      if let kind = kinds[hash(span, start..<index)] { return kind }
    }
    return nil
  }

  private static func bit(_ byte: UInt8) -> UInt32 { 1 << UInt32(byte & 0x1F) }

  /// The FNV-1a hash of a name in lower case.
  private static func hash(_ span: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    range.reduce(0xCBF2_9CE4_8422_2325) { hash, index in
      (hash ^ UInt64(span[index].markupLowercased)) &* 0x100_0000_01B3
    }
  }
}
