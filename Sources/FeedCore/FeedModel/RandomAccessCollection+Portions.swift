extension RandomAccessCollection where Index == Int {
  /// Returns the elements in arrays of at most that many.
  package func portions(of most: Int) -> [[Element]] {
    stride(from: startIndex, to: endIndex, by: Swift.max(1, most)).map {
      Array(self[$0..<Swift.min($0 + most, endIndex)])
    }
  }
}
