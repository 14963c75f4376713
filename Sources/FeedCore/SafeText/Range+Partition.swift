extension Range<Int> {
  /// Returns the first number that satisfies the test, by binary search; `upperBound` if none does.
  ///
  /// All numbers after the first that satisfies the test must satisfy it, too.
  public func partitionPoint(_ isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
