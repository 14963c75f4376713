import FeedModel

/// The Media RSS elements of an item; elements inside `media:group` count as the item's own.
struct MediaElements {
  /// The `media:content` elements in document order.
  private(set) var contents: [Int] = []
  private(set) var thumbnails: [Int] = []
  private(set) var descriptions: [Int] = []
  private(set) var titles: [Int] = []

  /// Collects the elements from those that `reader` looks through.
  init(_ reader: ElementReader) {
    for index in reader.children where reader.tree.nodes[index].namespace == .media {
      collect(index, reader)
    }
  }

  /// Collects an element and, in a group or content, all elements inside it, in document order.
  private mutating func collect(_ index: Int, _ reader: ElementReader) {
    let isContainer: Bool
    switch reader.tree.nodes[index].local {
    case .group, .content: isContainer = true
    default: isContainer = false
    }
    let end = isContainer ? Int(reader.tree.nodes[index].end) : index + 1
    for candidate in index..<end {
      let node = reader.tree.nodes[candidate]
      guard node.kind == .element, node.namespace == .media else { continue }
      switch node.local {
      case .content: contents.append(candidate)
      case .thumbnail: thumbnails.append(candidate)
      case .description: descriptions.append(candidate)
      case .title: titles.append(candidate)
      default: break
      }
    }
  }
}

extension ElementReader {
  /// Adds the audio and video of `media:content` to the enclosures.
  ///
  /// Returns the item's image according to Media RSS: the first `media:content` that is an image,
  /// else the first thumbnail, else that of iTunes.
  mutating func readMedia(_ media: MediaElements, into draft: inout ItemDraft) -> ParsedItem.Image?
  {
    var image: ParsedItem.Image?
    for index in media.contents {
      guard let url = url(.url, of: index) else { continue }
      let type = string(.type, of: index)
      switch MediumClass(type: type, medium: string(.medium, of: index), url: url) {
      case .image: image = image ?? self.image(url, index, media)
      case .audio: appendMedium(.audio, index, url, type, &draft)
      case .video: appendMedium(.video, index, url, type, &draft)
      case .none: break
      }
    }
    if image == nil {
      for index in media.thumbnails {
        guard let url = url(.url, of: index) else { continue }
        return self.image(url, index, media)
      }
    }
    return image
      ?? first(.itunes, .image) { $0.url(.href, of: $1) }.map { ParsedItem.Image(url: $0) }
  }

  private mutating func appendMedium(
    _ medium: MediumClass, _ index: Int, _ url: String, _ type: String?, _ draft: inout ItemDraft
  ) {
    draft.enclosures.append(
      url: url, type: type, length: attribute(.fileSize, of: index).flatMap(Number.positive),
      medium: medium)
    draft.duration = draft.duration ?? attribute(.duration, of: index).flatMap(Number.duration)
  }

  private mutating func image(
    _ url: String, _ index: Int, _ media: MediaElements
  ) -> ParsedItem.Image {
    let inside = index..<Int(tree.nodes[index].end)
    let words =
      media.descriptions.first(where: inside.contains) ?? media.titles.first(where: inside.contains)
    return ParsedItem.Image(
      url: url, alternative: words.flatMap { titleLine($0) },
      width: attribute(.width, of: index).flatMap(Number.leading),
      height: attribute(.height, of: index).flatMap(Number.leading))
  }
}
