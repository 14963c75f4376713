import SafeText
import TerminalKit

/// Text in several styles that can be broken into lines.
struct StyledText {
  /// The treatment of white space.
  enum Space {
    /// Normalised as by `ClusterText`.
    case collapsed
    case kept
  }

  private var text = ClusterText()
  private var kept: [Cluster] = []
  /// The style of each cluster.
  private var styles: [Style] = []
  /// The number of the link of each cluster, 0 without one; empty if there are no links.
  private var links: [Int] = []
  /// The number of clusters before each span, but for white space that is dropped.
  private var starts: [Int] = []
  private let space: Space

  init(_ spans: [InlineSpan], space: Space, base: Style, marks: HitMarker = HitMarker([])) {
    self.space = space
    var marks = marks
    var isStruck = false
    let hasLinks = spans.contains { $0.link != nil }
    for span in spans {
      starts.append(text.clusters.count)
      // Not every terminal can strike text through, so `~` stands at both ends.
      if span.traits.contains(.strike) != isStruck {
        isStruck.toggle()
        append("~", Style(base.role, .dim))
      }
      let style = Self.style(of: span, base: base)
      if marks.isEmpty || span.traits.contains(.sign) {
        append(span.text, style)
      } else {
        append(span.text, style, marks: &marks)
      }
      if hasLinks { fillLinks(with: span.link ?? 0) }
    }
    if isStruck { append("~", Style(base.role, .dim)) }
    text.trim()
    if hasLinks { fillLinks(with: 0) }
  }

  /// Gives all clusters that have been added a link.
  private mutating func fillLinks(with number: Int) {
    let surplus = links.count - styles.count
    if surplus > 0 { links.removeLast(surplus) }
    links += Array(repeating: number, count: max(0, styles.count - links.count))
  }

  private mutating func append(_ string: String, _ style: Style) {
    var reader = ClusterReader(string)
    while let cluster = reader.next() { append(cluster, style) }
  }

  private mutating func append(_ string: String, _ style: Style, marks: inout HitMarker) {
    var reader = ClusterReader(string)
    while let cluster = reader.next() {
      let kind = marks.kind(isInk: cluster.role == .ink)
      append(cluster, kind.map(style.marked) ?? style)
    }
  }

  private mutating func append(_ cluster: Cluster, _ style: Style) {
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

  /// Returns the lines, broken at `width` columns.
  func wrapped(to width: Int) -> [LaidLine] {
    lines(of: text.fitted(to: width), width)
  }

  /// Returns the lines of some of the spans, without white space around them.
  func wrapped(_ spans: Range<Int>, to width: Int) -> [LaidLine] {
    let clusters = text.fitted(to: width)
    var range = start(of: spans.lowerBound)..<start(of: spans.upperBound)
    while let first = range.first, clusters[first].role != .ink { range.removeFirst() }
    while let last = range.last, clusters[last].role != .ink { range.removeLast() }
    return lines(of: Array(clusters[range]), width, from: range.lowerBound)
  }

  private func start(of span: Int) -> Int {
    span < starts.count ? min(starts[span], text.clusters.count) : text.clusters.count
  }

  /// Returns the lines of clusters, which follow others of which there are `start`.
  private func lines(of clusters: [Cluster], _ width: Int, from start: Int = 0) -> [LaidLine] {
    var breaker = LineBreaker(clusters, width: width)
    var lines: [LaidLine] = []
    while let line = breaker.next() {
      let styled = styled(line, of: clusters, from: start)
      lines.append(LaidLine(styled, start: start + line.range.lowerBound))
    }
    return lines
  }

  /// Returns the lines as written, from the first that is not empty.
  ///
  /// A line longer than `limit` columns continues on the next one.
  func unwrapped(limit: Int) -> [LaidLine] {
    var lines: [LaidLine] = []
    var start = 0
    var columns = 0
    for index in 0...kept.count {
      let isEnd = index == kept.count || kept[index].role == .lineEnd
      let isFull = !isEnd && columns + kept[index].width > limit && index > start
      if isEnd || isFull {
        let row = styled(BrokenLine(range: start..<index, ending: .nothing), of: kept)
        if !lines.isEmpty || !row.runs.isEmpty { lines.append(LaidLine(row, start: start)) }
        start = isEnd ? index + 1 : index
        columns = 0
      }
      if !isEnd { columns += kept[index].width }
    }
    return lines
  }

  /// The columns of the longest line if none is broken, and of the longest part that is broken only
  /// if it must be.
  var extent: (line: Int, word: Int) {
    var (line, word) = (0, 0)
    var (lineColumns, wordColumns) = (0, 0)
    for cluster in text.clusters {
      switch cluster.role {
      case .lineEnd: (lineColumns, wordColumns) = (0, 0)
      case .space, .opportunity, .hyphenation: wordColumns = 0
      case .ink, .glue:
        // Between wide characters, a line can be broken almost anywhere.
        wordColumns = cluster.width == 2 ? 2 : wordColumns + 1
      }
      lineColumns += cluster.width
      line = max(line, lineColumns)
      word = max(word, wordColumns)
    }
    return (line, word)
  }

  /// `start` is the number of clusters of the text before these.
  private func styled(
    _ line: BrokenLine, of clusters: [Cluster], from start: Int = 0
  ) -> StyledLine {
    var result = StyledLine()
    var run = String.UnicodeScalarView()
    var style = Style.plain
    var link = 0
    func end() {
      result.append(String(run), style, link: link == 0 ? nil : .number(link))
      run = String.UnicodeScalarView()
    }
    for index in line.range where clusters[index].width > 0 {
      let next = links.isEmpty ? 0 : links[start + index]
      if styles[start + index] != style || next != link {
        end()
        (style, link) = (styles[start + index], next)
      }
      run.append(clusters[index].glyph)
    }
    if let sign = line.ending.sign { run.append(sign) }
    end()
    return result
  }

  private static func style(of span: InlineSpan, base: Style) -> Style {
    var style = base
    if span.traits.contains(.code) { style.role = .code }
    if span.link != nil { style.role = .link }
    if span.traits.contains(.image) { style = Style(.muted, .italic) }
    if span.traits.contains(.sign) { style = Style(span.link == nil ? .muted : .number) }
    if span.traits.contains(.strong) { style = style.adding(.bold) }
    if span.traits.contains(.emphasis) { style = style.adding(.italic) }
    if span.traits.contains(.strike) { style = style.adding(.dim) }
    return style
  }
}
