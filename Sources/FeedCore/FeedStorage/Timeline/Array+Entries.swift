import FeedModel

extension [Int64] {
  /// Returns the first ids in that direction, each once.
  func nearest(_ limit: Int, _ direction: Direction) -> [Int64] {
    let all = Set(self).sorted()
    return direction == .older ? all.suffix(limit).reversed() : Array(all.prefix(limit))
  }

  /// Returns the index of the first id not below that one, among ascending ids.
  func bisect(_ id: Int64) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
