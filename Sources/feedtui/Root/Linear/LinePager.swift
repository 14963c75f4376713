import FeedtuiPages

/// Many lines in parts.
struct LinePager {
  private var rest: ArraySlice<String> = []

  /// The lines of a part.
  private static let most = 20

  /// Returns the first part of these lines, and keeps the others.
  mutating func first(of lines: [String]) -> [String] {
    rest = lines[...]
    return next() ?? []
  }

  /// Another command than Enter ends it. Returns whether that is all that the command does, as in
  /// any pager.
  mutating func ends(with command: LineCommand) -> Bool {
    guard command != .enter else { return false }
    defer { rest = [] }
    guard !rest.isEmpty, case .action("quit", _, _) = command else { return false }
    return true
  }

  /// Returns the next part; `nil` if there is none.
  mutating func next() -> [String]? {
    guard !rest.isEmpty else { return nil }
    let part = rest.prefix(Self.most)
    rest = rest.dropFirst(Self.most)
    return part + (rest.isEmpty ? [] : ["Enter for more"])
  }
}
