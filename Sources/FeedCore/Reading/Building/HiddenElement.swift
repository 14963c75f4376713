/// An element whose content is not text of the document.
struct HiddenElement {
  let name: String
  /// Where its content begins.
  let reader: HTMLReader
  /// How many elements of that name are open.
  private(set) var depth = 1
  /// A film or a sound that has not told its address yet.
  private var wanted: String?
  private var source: (url: String, label: String)?

  /// `nil` if the content of such an element is shown.
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

  /// Whether its content is shown after all if its end is missing.
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

  /// The address that a film or a sound has just told, once.
  mutating func takeSource() -> (url: String, label: String)? {
    defer { source = nil }
    return source
  }
}
