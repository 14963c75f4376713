import FeedFormats
import SafeText

extension ArticleDocument {
  /// A text within a document of several, such as a comment, with a line above it.
  package struct Part: Sendable {
    /// The line above the text; without spans there is none.
    let title: [InlineSpan]
    let html: String
    /// The number of quotations around both.
    let depth: Int

    package init(title: [InlineSpan], html: String, depth: Int) {
      (self.title, self.html, self.depth) = (title, html, depth)
    }
  }
}

extension ArticleDocument {
  /// What becomes of text that its writer covers, such as the end of a story.
  package enum Cover {
    case open
    /// The line tells of that many words in its place.
    case closed((Int) -> String)
  }
}

/// The text of an article as a flat list of blocks, with its links.
package struct ArticleDocument: Equatable, Sendable {
  /// The text, followed by a note if there is one and by the numbered addresses of its links.
  package private(set) var blocks: [Block]
  /// The number of blocks that belong to the text.
  package let textCount: Int
  /// The links in the order of their numbers, which count from 1.
  package let links: [DocumentLink]

  /// The sound or video that times in the text belong to; `nil` without one.
  private let medium: String?
  /// The number of words that are covered and left out.
  package let coveredWords: Int
  /// The pictures from top to bottom, without the smallest.
  package let images: [ArticleImage]
  /// The headings from top to bottom.
  package let headings: [Heading]
  /// The block with which each part begins, if the document is made of parts.
  package let starts: [Int]
  /// The text of the blocks as searches compare it.
  private(set) var searched: ArticleText

  /// Parses any HTML leniently in linear time, however deeply it is nested.
  ///
  /// `attachments` are addresses that belong to the article without being in its text; they get the
  /// first numbers. In the text of an episode, times are links to places in the `medium`.
  package init(
    html: String, attachments: [String] = [], medium: String? = nil, cover: Cover = .open
  ) {
    var builder = DocumentBuilder(attachments: attachments, medium: medium, cover: cover)
    builder.read(html)
    self.init(builder, starts: [])
  }

  /// Makes one document of several parts, with common numbers of links. A text begins on the line
  /// below its title.
  package init(_ parts: [ArticleDocument.Part]) {
    var builder = DocumentBuilder(attachments: [])
    let starts = parts.map { builder.read($0) }
    self.init(builder, starts: starts)
    for (part, (start, end)) in zip(parts, zip(starts, starts.dropFirst() + [textCount]))
    where !part.title.isEmpty && start + 1 < end {
      blocks[start + 1].joint = .close
    }
  }

  private init(_ builder: DocumentBuilder, starts: [Int]) {
    textCount = builder.blocks.count
    coveredWords = builder.coveredWords
    links = builder.links
    medium = builder.medium
    images = builder.images
    headings = Self.headings(of: builder.blocks)
    blocks = builder.blocks + Self.addresses(of: links, hasText: textCount > 0, medium)
    searched = ArticleText(blocks)
    self.starts = starts
  }

  /// Adds a line of the program's below the text.
  package mutating func add(note: String) {
    blocks.insert(Block(.note, spans: [InlineSpan(note)]), at: textCount)
    searched = ArticleText(blocks)
  }

  /// Returns the number of a link or an attachment; `nil` if the document does not link there.
  package func number(of url: String) -> Int? {
    guard let target = LinkNumbers.target(of: url) else { return nil }
    return links.first { $0.target == .address(target) }?.number
  }

  /// Returns the address of a numbered link; `nil` if it leads elsewhere.
  package func address(of number: Int) -> String? {
    guard links.indices.contains(number - 1),
      case .address(let url) = links[number - 1].target
    else { return nil }
    return url
  }

  private static func headings(of blocks: [Block]) -> [Heading] {
    blocks.indices.compactMap { index in
      guard case .heading(let level) = blocks[index].kind else { return nil }
      let text = Sanitizer.line(blocks[index].text)
      // A heading that continues in the next block counts once.
      let isMore = blocks[index].joint == .close && !blocks[index].beginsItem
      return text.isEmpty || isMore ? nil : Heading(level: level, text: text, block: index)
    }
  }

  /// Whether an address is that of a place in the sound or video.
  func isTime(_ url: String) -> Bool { Self.isTime(url, medium) }

  private static func isTime(_ url: String, _ medium: String?) -> Bool {
    guard let medium, let place = MediaFragment(url) else { return false }
    return place.isIn(medium)
  }

  private static func addresses(
    of links: [DocumentLink], hasText: Bool, _ medium: String?
  ) -> [Block] {
    let listed = links.compactMap { link -> Block? in
      guard case .address(let url) = link.target, !isTime(url, medium) else { return nil }
      return Block(
        .address, nesting: [.marker("[\(link.number)]")],
        spans: [InlineSpan(AddressText.shown(url))], joint: .close)
    }
    guard var first = listed.first, hasText else { return listed }
    first.joint = .apart
    return [Block(.separator), first] + listed.dropFirst()
  }
}

/// A heading of a document.
package struct Heading: Equatable, Sendable {
  /// The level, 1 to 6.
  package let level: Int
  /// The text, on one line.
  package let text: String
  /// The index of its block.
  package let block: Int

  package init(level: Int, text: String, block: Int) {
    self.level = level
    self.text = text
    self.block = block
  }
}
