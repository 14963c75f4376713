/// The clusters of a text with its white space made even: single spaces, none beside a line end, never
/// more than one empty line.
struct ClusterText {
  private(set) var clusters: [Cluster] = []

  init() {}

  /// Reads until there are `limit` clusters.
  init(_ text: String, limit: Int = .max) {
    var reader = ClusterReader(Substring(text))
    while clusters.count < limit, let cluster = reader.next() { append(cluster) }
    trim()
  }

  /// Takes the cluster, unless it is white space that adds nothing.
  mutating func append(_ cluster: Cluster) {
    switch cluster.role {
    case .ink, .glue:
      clusters.append(cluster)
    case .space, .opportunity, .hyphenation:
      guard let last = clusters.last else { return }
      switch last.role {
      case .ink, .glue:
        clusters.append(cluster)
      case .opportunity, .hyphenation:
        if cluster.role == .space { clusters[clusters.count - 1] = cluster }
      case .space, .lineEnd:
        break
      }
    case .lineEnd:
      dropSpaces()
      let isBlank = clusters.suffix(2).allSatisfy { $0.role == .lineEnd }
      if !isBlank { clusters.append(cluster) }
    }
  }

  /// Takes away white space from the end.
  mutating func trim() {
    while let last = clusters.last, last.role != .ink { clusters.removeLast() }
  }

  /// The clusters, where a line has room for them: in a single column `…` stands for what needs two.
  func fitted(to width: Int) -> [Cluster] {
    width > 1
      ? clusters : clusters.map { $0.width > 1 ? Cluster(glyph: Glyph("…"), role: .ink) : $0 }
  }

  private mutating func dropSpaces() {
    while let last = clusters.last, last.role != .ink && last.role != .lineEnd {
      clusters.removeLast()
    }
  }
}
