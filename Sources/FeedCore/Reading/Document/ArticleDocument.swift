/// The text of an article as a flat list of blocks, and the links in it.
public struct ArticleDocument: Equatable, Sendable {
  /// The text, and behind it the addresses of its links by their numbers.
  public let blocks: [Block]
  /// How many of the blocks are the text.
  public let textCount: Int
  /// In the order of their numbers, which count from 1.
  public let links: [DocumentLink]

  /// From top to bottom.
  public let headings: [Heading]
  /// The blocks as a search sees them.
  let searched: ArticleText

  /// Reads HTML leniently in linear time, whatever it is; how deep it nests does not matter.
  ///
  /// The `attachments` are the addresses that belong to the text and stand outside of it; they get the
  /// first numbers. The `address` is where the text can be found: links to a place in it lead there.
  public init(html: String, attachments: [String] = [], address: String? = nil) {
    var builder = DocumentBuilder(html)
    for url in attachments {
      if let target = LinkNumbers.target(of: url) { _ = builder.links.number(of: target) }
    }
    builder.read()
    textCount = builder.blocks.count
    links = builder.links.resolved(builder.names, address: address)
    headings = Self.headings(of: builder.blocks)
    blocks = builder.blocks + Self.addresses(of: links, hasText: textCount > 0)
    searched = ArticleText(blocks)
  }

  /// The number of that link or attachment; `nil` if the document has none to there.
  public func number(of url: String) -> Int? {
    guard let target = LinkNumbers.target(of: url) else { return nil }
    return links.first { $0.target == .address(target) }?.number
  }

  private static func headings(of blocks: [Block]) -> [Heading] {
    blocks.indices.compactMap { index in
      guard case .heading(let level) = blocks[index].kind else { return nil }
      let text = Sanitizer.line(blocks[index].text)
      // A heading that goes on in the next block is one.
      let isMore = blocks[index].joint == .close && !blocks[index].beginsItem
      return text.isEmpty || isMore ? nil : Heading(level: level, text: text, block: index)
    }
  }

  private static func addresses(of links: [DocumentLink], hasText: Bool) -> [Block] {
    let listed = links.compactMap { link -> Block? in
      guard case .address(let url) = link.target else { return nil }
      return Block(
        .address, nesting: [.marker("[\(link.number)]")], spans: [InlineSpan(url)], joint: .close)
    }
    guard var first = listed.first, hasText else { return listed }
    first.joint = .apart
    return [Block(.rule), first] + listed.dropFirst()
  }
}
