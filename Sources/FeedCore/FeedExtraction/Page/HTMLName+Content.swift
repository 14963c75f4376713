import FeedFormats

extension HTMLName {
  /// Whether the element stands within a line of text (HTML standard, 3.2.5.2.5, as far as
  /// Readability follows it).
  var isPhrasing: Bool {
    switch self {
    case .text, .abbr, .acronym, .audio, .b, .bdi, .bdo, .big, .br, .button, .cite, .code, .data,
      .datalist, .dfn, .em, .embed, .font, .i, .img, .input, .kbd, .label, .mark, .math, .meter,
      .noscript, .object, .output, .progress, .q, .ruby, .rt, .rp, .s, .samp, .script, .select,
      .small, .span, .strike, .strong, .sub, .sup, .textarea, .time, .tt, .u, .`var`, .wbr:
      true
    default: false
    }
  }

  /// Whether the element is phrasing if all inside it is.
  var isTransparent: Bool {
    switch self {
    case .a, .del, .ins: true
    default: false
    }
  }

  /// Whether the element is never a part of an article's text.
  var isNeverShown: Bool {
    switch self {
    case .nav, .footer, .aside: true
    default: isSource
    }
  }

  /// Whether the content of the element is not text for people.
  var isSource: Bool {
    switch self {
    case .head, .script, .style, .template, .link, .meta, .title, .svg, .canvas, .param, .frame,
      .frameset:
      true
    default: false
    }
  }

  /// Whether the element is a field of a form, or another program's content.
  var isField: Bool {
    switch self {
    case .object, .embed, .iframe, .input, .textarea, .select, .button, .datalist, .meter,
      .progress, .dialog:
      true
    default: false
    }
  }

  /// Whether the element merely contains blocks, so that loose text in it is a paragraph.
  var isContainer: Bool {
    switch self {
    case .html, .body, .div, .section, .article, .main, .center, .header, .footer, .aside, .nav,
      .form, .fieldset, .address, .details, .hgroup, .search, .dialog:
      true
    default: false
    }
  }
}
