import FeedReading

/// What opening a link of an article leads to.
enum ReaderTarget {
  case address(String)
  /// A place in the article: the index of a block.
  case block(Int)
  /// There is nothing to open, as this sentence says.
  case nothing(String)

  /// - Parameter number: The number that the user has typed; `nil` without one.
  init(_ number: Int?, _ document: ArticleDocument?, _ keys: KeyHints) {
    guard let links = document?.links, !links.isEmpty else {
      self = .nothing("This item has no links in its text")
      return
    }
    guard let number else {
      self = .nothing("Type a link's number, then \(keys["open"])")
      return
    }
    guard links.indices.contains(number - 1) else {
      self = .nothing("No link \(number); the last is \(links.count)")
      return
    }
    self =
      switch links[number - 1].target {
      case .address(let url): .address(url)
      case .block(let index): .block(index)
      case .missing: .nothing("Link \(number) has no target in this text")
      }
  }
}
