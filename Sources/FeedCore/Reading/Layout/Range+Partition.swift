extension Range<Int> {
  /// The first number of which the test holds, as it does of all behind; the upper bound if of none.
  /// Asks about few of them.
  func partitionPoint(_ isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
