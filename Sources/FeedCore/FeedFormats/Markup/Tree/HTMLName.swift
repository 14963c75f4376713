/// The name of a node of an `HTMLTree`: an element of HTML that the program knows, any other
/// element, or text.
package enum HTMLName: String, CaseIterable, Sendable {
  case text = "#text"
  case other = "#other"
  case a, abbr, acronym, address, area, article, aside, audio, b, base, bdi, bdo, big, blockquote
  case body, br, button, canvas, caption, center, cite, code, col, colgroup, data, datalist, dd
  case del, details, dfn, dialog, dir, div, dl, dt, em, embed, fieldset, figcaption, figure, font
  case footer, form, frame, frameset, h1, h2, h3, h4, h5, h6, head, header, hgroup, hr, html, i
  case iframe, img, input, ins, kbd, label, legend, li, link, main, map, mark, math, menu, meta
  case meter, nav, noscript, object, ol, optgroup, option, output, p, param, picture, pre
  case progress, q, rp, rt, ruby, s, samp, script, search, section, select, small, source, span
  case strike, strong, style, sub, summary, sup, svg, table, tbody, td, template, textarea, tfoot
  case th, thead, time, title, tr, track, tt, u, ul, `var`, video, wbr

  private static let byName = Dictionary(
    allCases.map { (PackedName($0.rawValue), $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the element with that packed name; `other` if the program does not know it.
  init(_ name: PackedName) {
    self = Self.byName[name] ?? .other
  }
}

extension HTMLName {
  /// Whether the element has neither content nor an end tag.
  package var isVoid: Bool {
    switch self {
    case .area, .base, .br, .col, .embed, .frame, .hr, .img, .input, .link, .meta, .param,
      .source, .track, .wbr:
      true
    default: false
    }
  }

  /// Whether the element changes the look of text, so that its end tag may be misplaced (HTML
  /// standard, 13.2.4.3).
  var isFormatting: Bool {
    switch self {
    case .a, .b, .big, .code, .em, .font, .i, .s, .small, .strike, .strong, .tt, .u: true
    default: false
    }
  }

  /// Whether the start tag ends an open paragraph (HTML standard, 13.2.6.4.7).
  var endsParagraph: Bool {
    switch self {
    case .address, .article, .aside, .blockquote, .center, .dd, .details, .dialog, .dir, .div, .dl,
      .dt, .fieldset, .figcaption, .figure, .footer, .form, .h1, .h2, .h3, .h4, .h5, .h6, .header,
      .hgroup, .hr, .li, .main, .menu, .nav, .ol, .p, .pre, .search, .section, .summary, .table,
      .ul:
      true
    default: false
    }
  }

  /// Whether an end tag inside the element never closes an element outside it.
  var isScope: Bool {
    switch self {
    case .button, .caption, .html, .object, .table, .td, .template, .th: true
    default: false
    }
  }

  package var isHeading: Bool {
    switch self {
    case .h1, .h2, .h3, .h4, .h5, .h6: true
    default: false
    }
  }

  /// Whether the element is a part of a table, whose end tag closes cells.
  package var isTablePart: Bool {
    switch self {
    case .table, .tbody, .thead, .tfoot, .tr, .td, .th, .caption: true
    default: false
    }
  }

  /// Whether the element is a list, which its items do not leave.
  var isList: Bool {
    switch self {
    case .ul, .ol, .menu, .dir, .dl: true
    default: false
    }
  }

  var isRowGroup: Bool { self == .tbody || self == .thead || self == .tfoot }
}
