/// Breaks a text into lines for the terminal.
public enum LineWrapper {
  /// Returns the text in lines of at most `width` columns.
  ///
  /// Lines are broken at spaces, between CJK characters where their punctuation allows it, after
  /// hyphens and, in words too long for a line, after slashes. What still does not fit is cut
  /// between clusters.
  ///
  /// A run of white space counts as one space. A line end begins a new line; two or more leave one
  /// empty line between. If the text needs more than `maximum` lines, the last one ends with `…`.
  /// The time is linear; with `maximum`, only the beginning of the text is read. A width of zero
  /// yields no lines.
  public static func lines(_ text: String, width: Int, maximum: Int? = nil) -> [String] {
    let rows = maximum.map { max(0, $0) } ?? Int.max
    guard width > 0 && rows > 0 else { return [] }
    // A line has at most one cluster and one place to break per column, and its end.
    let limit = maximum == nil ? Int.max : min(rows, 1 << 20) * (2 * min(width, 1 << 20) + 2) + 4
    // In a single column, wide letters are replaced.
    if let plain = PlainText(text, limit: limit), width > 1 || !plain.hasWide {
      return plain.lines(width: width, rows: rows)
    }
    let clusters = ClusterText(text, limit: limit).fitted(to: width)
    var breaker = LineBreaker(clusters, width: width)
    var lines: [String] = []
    while let line = breaker.next() {
      if lines.count == rows - 1 && breaker.next() != nil {
        lines.append(string(line.cut(to: width, of: clusters), of: clusters))
        break
      }
      lines.append(string(line, of: clusters))
    }
    return lines
  }

  private static func string(_ line: BrokenLine, of clusters: [Cluster]) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(line.range.count)
    for cluster in clusters[line.range] where cluster.width > 0 {
      cluster.glyph.appendUTF8(to: &bytes)
    }
    if let sign = line.ending.sign { bytes.append(contentsOf: sign.utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
