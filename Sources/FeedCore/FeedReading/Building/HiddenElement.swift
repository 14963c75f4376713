import FeedFormats

/// An element whose content is not part of the document's text.
struct HiddenElement {
  let name: String
  /// The reader at the beginning of the content.
  let reader: HTMLReader
  /// The number of open elements with this name, one within the other.
  private(set) var depth = 1
  /// The name of a `video` or `audio` element whose address has not been found yet.
  private var wanted: String?
  private var source: (url: String, label: String)?

  /// Returns `nil` if the content of such an element is shown.
  init?(_ tag: Tag, reader: HTMLReader) {
    switch tag.name {
    case "video", "audio":
      wanted = tag["src"] == nil ? tag.name : nil
    case "script", "style", "template", "title", "iframe", "noembed", "noframes", "textarea",
      "select", "button", "datalist", "svg", "canvas", "rp":
      wanted = nil
    default:
      return nil
    }
    name = tag.name
    self.reader = reader
  }

  /// Whether the content is shown after all if the end tag is missing.
  var canBeUnclosed: Bool { name != "script" && name != "style" }

  mutating func take(_ token: HTMLToken) {
    switch token {
    case .startTag(let name, let attributes, let isSelfClosing):
      if name == self.name && !isSelfClosing { depth += 1 }
      if name == "source", let label = wanted,
        let url = Tag(name: name, attributes: attributes)["src"]
      {
        source = (url, label)
        wanted = nil
      }
    case .endTag(let name):
      if name == self.name { depth -= 1 }
    case .text, .comment:
      break
    }
  }

  /// Returns the address of a video or a sound that has just been found, once.
  mutating func takeSource() -> (url: String, label: String)? {
    defer { source = nil }
    return source
  }
}
