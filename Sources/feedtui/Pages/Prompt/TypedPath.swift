package import FeedFiltering

/// A path that is being typed: the folder, and the beginning of a name in it.
nonisolated package struct TypedPath: Equatable {
  /// What is before the name, with its last slash; empty for the folder where the program runs.
  package let folder: String
  package let name: String

  /// Returns `nil` if the text does not begin like a path, and may be something else.
  package init?(_ text: String, isPathForSure: Bool) {
    let isPath = ["/", "~/", "./", "../"].contains { text.hasPrefix($0) }
    guard isPath || isPathForSure else { return nil }
    let end = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
    folder = String(text[..<end])
    name = String(text[end...])
  }

  /// What the path may become; `nil` if nothing in the folder begins with the name.
  ///
  /// - Parameter names: What is in the folder; names of folders end with a slash.
  package func completion(_ names: [String]) -> Completion? {
    // Hidden files are offered to those who ask for them.
    let fitting = names.filter { $0.hasPrefix(name) && ($0.hasPrefix(".") == name.hasPrefix(".")) }
    return Completion(head: folder, typed: name, candidates: fitting)
  }
}
