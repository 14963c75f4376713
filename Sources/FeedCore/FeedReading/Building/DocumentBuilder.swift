import FeedFormats

/// Builds a document from HTML tokens, one after the other and without recursion.
struct DocumentBuilder {
  private var reader: HTMLReader
  private var writer: DocumentWriter
  private var names = PlaceNames()
  private var hidden: HiddenElement?
  /// The names of hidden elements that are never closed, and so hide nothing.
  private var unclosed: Set<String> = []

  private let cover: ArticleDocument.Cover
  /// The number of words of covered texts that are left out.
  private(set) var coveredWords = 0

  /// `attachments` are addresses that get the first numbers of the links.
  init(attachments: [String], medium: String? = nil, cover: ArticleDocument.Cover = .open) {
    self.cover = cover
    reader = HTMLReader("")
    writer = DocumentWriter(LinkNumbers(attachments, medium: medium))
  }

  /// The blocks that have been read.
  var blocks: [Block] { writer.blocks }

  /// The pictures that have been read.
  var images: [ArticleImage] { writer.images }

  /// The links that have been read.
  var links: [DocumentLink] { writer.links.resolved(names) }

  /// The sound or video that times in the text belong to.
  var medium: String? { writer.links.medium }

  /// Reads a part of a document, and returns the number of its first block.
  mutating func read(_ part: ArticleDocument.Part) -> Int {
    let start = writer.blocks.count
    writer.begin(part)
    read(part.html)
    return start
  }

  /// Reads a whole document: HTML, or plain text as the archive has it.
  mutating func read(_ html: String) {
    if let text = PlainBody.text(of: html) {
      var reader = PlainTextReader(text)
      while let paragraph = reader.next() { writer.append(paragraph) }
      return writer.finish()
    }
    reader = HTMLReader(ShownMarkup.html(html) ?? html)
    hidden = nil
    unclosed = []
    while true {
      if let token = reader.next() {
        if hidden == nil { take(token) } else { leaveOut(token) }
      } else if !goBack() {
        break
      }
    }
    writer.finish()
  }

  private mutating func take(_ token: HTMLToken) {
    switch token {
    case .text(let text): writer.append(text)
    case .startTag(let name, let attributes, let isSelfClosing):
      let tag = Tag(name: name, attributes: attributes)
      writer.begin(tag, before: reader)
      if !isSelfClosing && !unclosed.contains(name) {
        hidden = HiddenElement(tag, cover, reader: reader)
      }
      names.note(tag, at: writer.blocks.count)
    case .endTag(let name): writer.end(name)
    case .comment: break
    }
  }

  /// Takes a token within the hidden element.
  private mutating func leaveOut(_ token: HTMLToken) {
    hidden?.take(token)
    if let source = hidden?.takeSource() { writer.embed(source.url, as: source.label) }
    guard let element = hidden, element.depth == 0 else { return }
    hidden = nil
    guard element.words > 0, case .closed(let note) = cover else { return }
    coveredWords += element.words
    writer.append(note: note(element.words))
  }

  /// Returns to the beginning of a hidden element that was never closed, because it hides nothing.
  ///
  /// Returns `false` if there is none. This happens once per name.
  private mutating func goBack() -> Bool {
    guard let element = hidden, element.canBeUnclosed else { return false }
    unclosed.insert(element.name)
    reader = element.reader
    hidden = nil
    return true
  }
}

/// An element whose content is not part of the document's text.
private struct HiddenElement {
  let name: String
  /// The reader at the beginning of the content.
  let reader: HTMLReader
  /// The number of open elements with this name, one within the other.
  private(set) var depth = 1
  /// The name of a `video` or `audio` element whose address has not been found yet.
  private var wanted: String?
  private var source: (url: String, label: String)?
  /// The number of words, if the reader can ask for them.
  private(set) var words = 0

  /// Returns `nil` if the content of such an element is shown.
  init?(_ tag: Tag, _ cover: ArticleDocument.Cover, reader: HTMLReader) {
    switch tag.name {
    case ShownMarkup.cover:
      guard case .closed = cover else { return nil }
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
    case .text(let text): if name == ShownMarkup.cover { words += WordCounter.count(text) }
    case .comment: break
    }
  }

  /// Returns the address of a video or a sound that has just been found, once.
  mutating func takeSource() -> (url: String, label: String)? {
    defer { source = nil }
    return source
  }
}
