import FeedFormats

/// What an element may be in a list of comments, by its classes and attributes.
struct CommentRoles: OptionSet {
  let rawValue: UInt8

  /// The text of a comment.
  static let body = CommentRoles(rawValue: 1)
  /// The text of a comment if the element is inside one.
  static let likelyBody = CommentRoles(rawValue: 2)
  /// The text of a message in a forum, or of a post in a weblog.
  static let post = CommentRoles(rawValue: 4)
  /// A comment with what belongs to it, perhaps with its answers.
  static let container = CommentRoles(rawValue: 8)
  static let author = CommentRoles(rawValue: 16)
  static let time = CommentRoles(rawValue: 32)
  /// Lines around the text of a comment: buttons, links, names.
  static let beside = CommentRoles(rawValue: 64)

  /// Returns the roles of an element.
  static func of(_ tree: HTMLTree, _ index: Int) -> CommentRoles {
    var roles: CommentRoles = tree.name(index) == .time ? .time : []
    if let value = tree.value(AttributeName.class, of: index) {
      for token in value.split(whereSeparator: \.isWhitespace) {
        roles.formUnion(CommentClass.roles(token))
      }
    }
    roles.formUnion(ofMarkup(tree, index))
    if BesideWords.commentAuthor.occur(in: tree, index),
      !BesideWords.commentPicture.occur(in: tree, index)
    {
      roles.insert(.author)
    }
    if BesideWords.commentTime.occur(in: tree, index) { roles.insert(.time) }
    if BesideWords.commentTools.occur(in: tree, index) { roles.insert(.beside) }
    if roles.contains(.container) { roles.subtract([.author, .time, .beside]) }
    return roles
  }

  /// Returns the roles that microdata and links give.
  private static func ofMarkup(_ tree: HTMLTree, _ index: Int) -> CommentRoles {
    var roles: CommentRoles = []
    switch tree.value(AttributeName.itemprop, of: index)?.lowercased() {
    case "text", "commenttext": roles.insert(.likelyBody)
    case "comment": roles.insert(.container)
    case "author", "creator": roles.insert(.author)
    case "datepublished", "datecreated", "commenttime": roles.insert(.time)
    default: break
    }
    if let type = tree.value(AttributeName.itemtype, of: index)?.lowercased(),
      type.hasSuffix("/comment") || type.hasSuffix("/usercomments")
    {
      roles.insert(.container)
    }
    if tree.value(AttributeName.rel, of: index)?.lowercased() == "author" { roles.insert(.author) }
    if tree.attribute(AttributeName.datetime, of: index) != nil { roles.insert(.time) }
    return roles
  }
}

extension BesideWords {
  /// Words of the name of a comment's author, and of pictures and signs beside it.
  static let commentAuthor = BesideWords(
    """
    author authorname username user hnuser byline commenter poster creator nickname nick fn person
    """)
  static let commentPicture = BesideWords("avatar badge flair image photo picture icon")
  /// Words of a comment's time.
  static let commentTime = BesideWords("age date time timestamp datetime ago posted published")
  /// Words of what stands around a comment's text.
  static let commentTools = BesideWords(
    """
    reply actions action controls tools toolbar vote votes voting votelinks votearrow share report
    flag permalink like likes buttons edit moderation avatar meta metadata header footer vcard
    comhead author byline says
    """)
}
