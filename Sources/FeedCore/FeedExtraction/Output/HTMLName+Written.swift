import FeedFormats

extension HTMLName {
  /// The tag that is written for the element in an article's HTML; `nil` if only its content is.
  var written: String? {
    switch self {
    case .h1, .h2: "h2"
    case .strike: "s"
    case .tt: "code"
    case .h3, .h4, .h5, .h6, .p, .ul, .ol, .li, .dl, .dt, .dd, .blockquote, .pre, .code, .table,
      .caption, .thead, .tbody, .tfoot, .tr, .th, .td, .figure, .figcaption, .em, .i, .b, .strong,
      .u, .s, .del, .ins, .sub, .sup, .mark, .q, .cite, .abbr, .kbd, .samp, .`var`, .dfn, .ruby,
      .rt, .rp, .br, .hr, .img, .a, .video, .audio, .source, .details, .summary:
      rawValue
    default: nil
    }
  }

  /// Whether the element begins a new line of text.
  var isLine: Bool {
    switch self {
    case .li, .tr, .dt, .dd, .br: true
    default: false
    }
  }

  /// Whether the element is a block of text of its own.
  var isBlock: Bool {
    switch self {
    case .h1, .h2, .h3, .h4, .h5, .h6, .p, .ul, .ol, .dl, .blockquote, .pre, .table, .caption,
      .figure, .figcaption, .hr, .details, .summary, .legend:
      true
    default: isContainer
    }
  }
}
