/// The text of an article as a flat list of blocks, and the links in it.
public struct ArticleDocument: Equatable, Sendable {
  public let blocks: [Block]
  public let links: [DocumentLink]

  /// Reads HTML leniently in linear time, whatever it is; how deep it nests does not matter.
  public init(html: String) {
    var builder = DocumentBuilder()
    builder.read(html)
    blocks = builder.blocks
    links = builder.links.all
  }
}
