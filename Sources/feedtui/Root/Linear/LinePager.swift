import FeedtuiPages

/// Many lines in parts.
struct LinePager {
  private var rest: ArraySlice<String> = []

  var hasMore: Bool { !rest.isEmpty }

  /// The lines of a part.
  private static let most = 20

  /// Returns the first part of these lines, and keeps the others.
  mutating func first(of lines: [String]) -> [String] {
    rest = lines[...]
    return next() ?? []
  }

  /// Returns the next part; `nil` if there is none.
  mutating func next() -> [String]? {
    guard !rest.isEmpty else { return nil }
    let part = rest.prefix(Self.most)
    rest = rest.dropFirst(Self.most)
    return part + (rest.isEmpty ? [] : ["Enter for more"])
  }
}
