import FeedFormats
import SafeText

/// A picture as words.
enum ImagePlaceholder {
  /// A word of the text.
  case emoji(String)
  /// Words of the program, the address of the picture, the picture itself if it is one to be shown,
  /// and its title if that says more.
  case sign(String, source: String, ArticleImage?, title: String?)

  init(_ tag: Tag) {
    let alt = Sanitizer.line(tag["alt"] ?? "")
    let classes = tag["class"] ?? ""
    let isEmoji = classes.contains("emoji") || classes.contains("smiley")
    if isEmoji, !alt.isEmpty {
      self = .emoji(alt)
      return
    }
    let source = tag["src"] ?? ""
    let name = alt.isEmpty ? Self.fileName(source) : alt
    let image = (isEmoji ? nil : Self.address(tag)).flatMap {
      ArticleImage($0, name: name, width: Self.pixels(tag, "width"), Self.pixels(tag, "height"))
    }
    let title = isEmoji ? nil : PictureTitle.words(tag["title"], description: tag["alt"])
    self = .sign(ArticleImage.words(for: name), source: source, image, title: title)
  }

  /// Returns the address of the picture; `nil` for a picture that cannot be had.
  ///
  /// A picture that scripts load late has its address in another attribute, and a blank picture in
  /// `src`.
  private static func address(_ tag: Tag) -> String? {
    let deferred = ["data-src", "data-lazy-src", "data-original"].lazy.compactMap { tag[$0] }
    let target = (deferred + [tag["src"]].compactMap { $0 }).lazy.compactMap(LinkNumbers.target)
      .first { $0.hasPrefix("http") }
    if let target { return target }
    guard let source = tag["src"], source.hasPrefix("data:image/"),
      ownData.contains(source.utf8.count)
    else { return nil }
    return source
  }

  /// The bytes of an address that contains a picture. A shorter one holds a single pixel.
  private static let ownData = 160...(64 << 10)

  /// Returns a number of pixels; `nil` if there is none, or a part of the page's width.
  private static func pixels(_ tag: Tag, _ attribute: String) -> Int? {
    guard tag[attribute]?.contains("%") == false else { return nil }
    return tag.number(attribute)
  }

  /// Returns the last part of an address's path, if it looks like the file name of a picture.
  private static func fileName(_ url: String) -> String {
    let path = url.utf8.prefix { $0 != ASCII.questionMark && $0 != ASCII.numberSign }
    let name = path.suffix(41).split(separator: ASCII.slash, omittingEmptySubsequences: false).last
    guard let name, name.count <= 40, let dot = name.lastIndex(of: ASCII.period),
      dot > name.startIndex, (2...5).contains(name[dot...].dropFirst().count),
      name.allSatisfy({ $0 > 0x20 && $0 < 0x7f })
    else { return "" }
    return String(decoding: name, as: UTF8.self)
  }
}
