/// The search for a name that the user has misspelt.
package enum NearestName {
  /// Returns the name with the fewest edits; of several such names, the first.
  ///
  /// An edit is a letter that was changed, added, left out or exchanged with its neighbour. Returns
  /// `nil` if more than half of the letters are edited, or more than `most`.
  package static func nearest(to word: String, in names: [String], most: Int = .max) -> String? {
    let typed = Array(word.lowercased().prefix(64))
    var best: (name: String, distance: Int)?
    for name in names {
      let distance = distance(typed, Array(name.lowercased()))
      let limit = min(most, max(1, max(typed.count, name.count) / 2))
      if distance <= limit, distance < best?.distance ?? Int.max { best = (name, distance) }
    }
    return best?.name
  }

  /// Returns " Did you mean "density"?", or an empty text.
  package static func hint(for word: String, in names: [String]) -> String {
    nearest(to: word, in: names).map { " Did you mean \"\($0)\"?" } ?? ""
  }

  /// Returns the optimal string alignment distance.
  ///
  /// It is the distance of Damerau and Levenshtein, except that each part is changed only once.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...b.count)
    for (i, sign) in a.enumerated() {
      var row = [i + 1]
      for (j, other) in b.enumerated() {
        var cost = min(last[j] + (sign == other ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, sign == b[j - 1], a[i - 1] == other { cost = min(cost, before[j - 1] + 1) }
        row.append(cost)
      }
      (before, last) = (last, row)
    }
    return last[b.count]
  }
}
