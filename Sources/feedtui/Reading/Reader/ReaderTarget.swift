import FeedReading
import FeedtuiPages
import FeedtuiSettings

/// What opening a link or a picture of an article leads to.
enum ReaderTarget {
  case address(String)
  /// A place in the article: the index of a block.
  case block(Int)
  case picture(ArticleImage)
  /// There is nothing to open, as this sentence says.
  case nothing(String)

  /// - Parameters:
  ///   - number: The number that the user has typed; `nil` without one.
  ///   - images: The pictures that are shown of the article.
  ///   - inSight: The one that is most in sight.
  init(
    _ number: Int?, _ document: ArticleDocument?, images: [ArticleImage], inSight: ArticleImage?
  ) {
    if number == nil, let inSight {
      self = .picture(inSight)
      return
    }
    guard let links = document?.links, !links.isEmpty else {
      self = .nothing("This item has no links in its text")
      return
    }
    guard let number else {
      self = .nothing("Type a link's number")
      return
    }
    guard links.indices.contains(number - 1) else {
      self = .nothing("No link \(number); the last is \(links.count)")
      return
    }
    self =
      switch links[number - 1].target {
      case .address(let url):
        images.first { $0.address == url }.map { .picture($0) } ?? .address(url)
      case .block(let index): .block(index)
      case .missing: .nothing("Link \(number) has no target in this text")
      }
  }
}

extension ReaderTarget {
  /// Acts on the address of the link of that number, or says why there is none.
  func withAddress(of number: Int, _ context: PageContext, _ act: (String) -> Void) {
    switch self {
    case .address(let url): act(url)
    case .block, .picture: context.decline("Link \(number) leads to a place in this text")
    case .nothing(let words): context.decline(words)
    }
  }
}
