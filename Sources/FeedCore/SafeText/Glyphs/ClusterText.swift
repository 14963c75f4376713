/// The clusters of a text with normalised white space.
///
/// Spaces are single, none is next to a line end, and there is at most one empty line in a row.
public struct ClusterText {
  public private(set) var clusters: [Cluster] = []

  public init() {}

  /// Reads up to `limit` clusters of a text.
  init(_ text: String, limit: Int = .max) {
    clusters.reserveCapacity(min(limit, text.utf8.count))
    var reader = ClusterReader(text)
    while clusters.count < limit, let cluster = reader.next() { append(cluster) }
    trim()
  }

  /// Appends a cluster, unless it is redundant white space.
  public mutating func append(_ cluster: Cluster) {
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

  /// Removes white space from the end.
  public mutating func trim() {
    while let last = clusters.last, last.role != .ink { clusters.removeLast() }
  }

  /// Returns the clusters for lines of `width` columns.
  ///
  /// If there is a single column, `…` replaces wide clusters.
  public func fitted(to width: Int) -> [Cluster] {
    width > 1
      ? clusters : clusters.map { $0.width > 1 ? Cluster(glyph: Glyph("…"), role: .ink) : $0 }
  }

  private mutating func dropSpaces() {
    while let last = clusters.last, last.role != .ink && last.role != .lineEnd {
      clusters.removeLast()
    }
  }
}
