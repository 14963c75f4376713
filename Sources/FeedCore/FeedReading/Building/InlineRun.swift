import FeedFormats

/// The text of the block that is being read, in spans of a uniform look.
struct InlineRun {
  /// The content so far.
  enum Content {
    /// Nothing visible; white space is left out.
    case blank
    /// Visible text without white space at its end.
    case word
    /// Visible text with white space at its end.
    case space

    var isBlank: Bool { self == .blank }
  }

  private(set) var content = Content.blank
  /// The numbers of the links so far.
  private(set) var links: LinkNumbers
  private var spans: [InlineSpan] = []
  /// The length of the text in bytes.
  private var length = 0
  var openTraits = OpenTraits()
  /// The traits of the program's own words that follow; none for the document's words.
  var ownTraits: InlineSpan.Traits = []
  /// The pictures so far, and the one that the words stand for which are being put.
  private(set) var images: [ArticleImage] = []
  var image: Int?
  private var link: OpenLink?

  /// The length in bytes from which texts are split into several blocks, so that layout stays fast.
  private static let longest = 16_000

  init(_ links: LinkNumbers) {
    self.links = links
  }

  // MARK: Text

  /// Whether white space should end the block.
  var isTooLong: Bool { length > Self.longest }
  /// Whether the next line end should end the block, so that no line has to.
  var isLong: Bool { length > Self.longest / 8 * 7 }

  /// Whether nothing visible is in the line that is being read.
  var isAtLineStart: Bool { content.isBlank || spans.last?.text.utf8.last == ASCII.lineFeed }

  /// Appends a text as it is.
  mutating func put(_ text: Substring) {
    length += text.utf8.count
    let traits = openTraits.traits.union(ownTraits)
    let number = link?.number
    // The span is changed in place: a local variable would copy its text with every word.
    if let index = spans.indices.last, spans[index].traits == traits, spans[index].link == number,
      spans[index].image == image
    {
      spans[index].text += text
    } else {
      spans.append(InlineSpan(String(text), traits, link: number, image: image))
    }
  }

  /// Appends a text as it is, after which the content is `content`.
  mutating func put(_ text: Substring, as content: Content) {
    put(text)
    self.content = content
  }

  /// Counts the block as visible if this text, which is about to be put, shows anything.
  mutating func announce(_ text: Substring) {
    if content.isBlank && Self.isVisible(text) { content = .word }
  }

  /// Returns whether a word would be the first of the block, and show nothing.
  func leavesOut(_ word: Substring) -> Bool { content.isBlank && !Self.isVisible(word) }

  /// Returns a word in the form of the open elements: raised and lowered numbers in small digits.
  func formed(_ word: Substring) -> Substring { openTraits.raisedText?.written(word) ?? word }

  /// Removes and returns the beginning of a text that fills the block; `nil` if the text fits.
  func overflow(of text: inout Substring) -> Substring? {
    let room = Self.longest - length
    guard text.utf8.count > max(room, Self.longest / 8) else { return nil }
    var end = text.utf8.index(text.startIndex, offsetBy: max(room, 4))
    while text.utf8[end] & 0xc0 == 0x80 { text.utf8.formIndex(before: &end) }
    defer { text = text[end...] }
    return text[..<end]
  }

  /// Returns the text without white space at its end, and begins the next one; `nil` if nothing of
  /// it is visible.
  mutating func take() -> [InlineSpan]? {
    defer {
      spans = []
      content = .blank
      length = 0
    }
    guard !content.isBlank else { return nil }
    labelLink()
    trim()
    return spans
  }

  // MARK: Looks

  /// Marks the text that follows as standing for a picture, if it is one to be shown.
  mutating func beginImage(_ image: ArticleImage?) {
    guard let image else { return }
    self.image = images.count
    images.append(image)
  }

  // MARK: Links

  var isLinked: Bool { link != nil }

  /// Whether addresses in the text become links: not in links, code and words of the program.
  var takesAddresses: Bool {
    link == nil && ownTraits.isEmpty && !openTraits.traits.contains(.code)
  }

  /// Ends the open link and begins another one, if there is one.
  mutating func beginLink(_ link: OpenLink?) {
    endLink()
    self.link = link
  }

  mutating func endLink() {
    labelLink()
    link = nil
  }

  /// Puts a link in the place of the open one, which is returned and gets no label yet.
  mutating func exchangeLink(_ link: OpenLink?) -> OpenLink? {
    defer { self.link = link }
    return self.link
  }

  /// Gives the open link its number.
  mutating func numberLink() {
    link?.takeNumber(from: &links)
  }

  /// Appends the number after the text of the link, once.
  mutating func labelLink() {
    guard !content.isBlank, let label = link?.takeLabel() else { return }
    let before = ownTraits
    ownTraits = .sign
    let space = content == .space
    if space { dropSpace() }
    put(label[...], as: .word)
    ownTraits = before
    if space { put(" ", as: .space) }
  }

  // MARK: White space

  /// Removes the space at the end of the text.
  private mutating func dropSpace() {
    guard let index = spans.indices.last, spans[index].text.utf8.last == ASCII.space else { return }
    spans[index].text.unicodeScalars.removeLast()
    if spans[index].text.isEmpty { spans.removeLast() }
  }

  private mutating func trim() {
    while let index = spans.indices.last {
      while let last = spans[index].text.utf8.last, last == 0x20 || last == 0x0a {
        spans[index].text.unicodeScalars.removeLast()
      }
      if !spans[index].text.isEmpty { return }
      spans.removeLast()
    }
  }

  /// Returns whether the text shows anything, beyond no-break spaces, joiners and the like.
  private static func isVisible(_ text: Substring) -> Bool {
    text.unicodeScalars.contains { scalar in
      scalar.isASCII
        ? scalar != " "
        : !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
