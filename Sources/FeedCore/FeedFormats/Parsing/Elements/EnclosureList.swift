import FeedModel

/// The files attached to an item, without repeated URLs, and their classes.
struct EnclosureList {
  private(set) var values: [ParsedItem.Enclosure] = []
  /// The class of the first audio or video file.
  private(set) var firstPlayable: MediumClass?
  private(set) var firstImage: ParsedItem.Image?
  private var urls = UniqueStrings()

  mutating func append(url: String?, type: String?, length: Int?, medium: MediumClass? = nil) {
    guard let url, urls.append(url) else { return }
    values.append(ParsedItem.Enclosure(url: url, type: type, length: length))
    switch medium ?? MediumClass(type: type, url: url) {
    case .audio: firstPlayable = firstPlayable ?? .audio
    case .video: firstPlayable = firstPlayable ?? .video
    case .image: firstImage = firstImage ?? ParsedItem.Image(url: url)
    case .none: break
    }
  }

  /// Appends a file about the episode, once all others are there.
  mutating func append(_ relation: ParsedItem.Enclosure.Relation, url: String?, type: String) {
    guard let url, urls.append(url) else { return }
    values.append(ParsedItem.Enclosure(url: url, type: type, relation: relation))
  }
}
