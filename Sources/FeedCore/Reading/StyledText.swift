/// Text in several looks that can be broken into lines.
struct StyledText {
  /// What becomes of white space.
  enum Space {
    /// Made even, as `ClusterText` does it.
    case collapsed
    case kept
  }

  private var text = ClusterText()
  private var kept: [Cluster] = []
  /// The look of each cluster.
  private var styles: [Style] = []
  private let space: Space

  init(_ spans: [InlineSpan], space: Space, base: Style) {
    self.space = space
    var isStruck = false
    for span in spans {
      // The terminal has no line through a text that all of them show.
      if span.traits.contains(.strike) != isStruck {
        isStruck.toggle()
        append("~", Style(base.ink, .dim))
      }
      append(span.text, Self.style(of: span, base: base))
    }
    if isStruck { append("~", Style(base.ink, .dim)) }
    text.trim()
  }

  private mutating func append(_ string: String, _ style: Style) {
    var reader = ClusterReader(Substring(string))
    while let cluster = reader.next() {
      switch space {
      case .kept:
        kept.append(cluster)
      case .collapsed:
        text.append(cluster)
        let surplus = styles.count - text.clusters.count
        if surplus > 0 { styles.removeLast(surplus) }
      }
      let count = space == .kept ? kept.count : text.clusters.count
      if styles.count < count { styles.append(style) }
    }
  }

  /// The lines, broken at `width` columns.
  func wrapped(to width: Int) -> [StyledLine] {
    let clusters = text.fitted(to: width)
    var breaker = LineBreaker(clusters, width: width)
    var lines: [StyledLine] = []
    while let line = breaker.next() { lines.append(styled(line, of: clusters)) }
    return lines
  }

  /// The lines as they were written from the first that is not empty, those that are too long cut.
  func cut(to width: Int) -> [StyledLine] {
    var lines: [StyledLine] = []
    var start = 0
    var columns = 0
    for index in 0...kept.count {
      if index < kept.count && kept[index].role != .lineEnd {
        columns += kept[index].width
        continue
      }
      let line = BrokenLine(range: start..<index, ending: .nothing)
      let row = styled(columns > width ? line.cut(to: width, of: kept) : line, of: kept)
      if !lines.isEmpty || !row.runs.isEmpty { lines.append(row) }
      start = index + 1
      columns = 0
    }
    return lines
  }

  private func styled(_ line: BrokenLine, of clusters: [Cluster]) -> StyledLine {
    var result = StyledLine()
    var run = String.UnicodeScalarView()
    var look = Style.plain
    for index in line.range where clusters[index].width > 0 {
      if styles[index] != look {
        result.append(String(run), look)
        run = String.UnicodeScalarView()
        look = styles[index]
      }
      run.append(clusters[index].glyph)
    }
    if let sign = line.ending.sign { run.append(sign) }
    result.append(String(run), look)
    return result
  }

  private static func style(of span: InlineSpan, base: Style) -> Style {
    var style = base
    if span.traits.contains(.code) { style.ink = .code }
    if span.link != nil { style.ink = .link }
    if span.traits.contains(.image) { style = Style(.muted, .dim) }
    if span.traits.contains(.sign) { style = Style(span.link == nil ? .muted : .link) }
    if span.traits.contains(.strong) { style = style.adding(.bold) }
    if span.traits.contains(.emphasis) { style = style.adding(.italic) }
    if span.traits.contains(.strike) { style = style.adding(.dim) }
    return style
  }
}
