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
  static let tools = CommentRoles(rawValue: 64)

  /// Returns the roles of an element.
  static func of(_ tree: HTMLTree, _ index: Int) -> CommentRoles {
    var roles: CommentRoles = tree.name(index) == .time ? .time : []
    for name in tree.value(AttributeName.class, of: index)?.split(whereSeparator: \.isWhitespace)
      ?? []
    {
      roles.formUnion(ofClass(name))
    }
    switch tree.value(AttributeName.itemprop, of: index)?.lowercased() {
    case "text", "commenttext": roles.insert(.likelyBody)
    case "comment": roles.insert(.container)
    case "author", "creator": roles.insert(.author)
    case "datepublished", "datecreated", "commenttime": roles.insert(.time)
    default: break
    }
    let type = tree.value(AttributeName.itemtype, of: index)?.lowercased() ?? ""
    if type.hasSuffix("/comment") || type.hasSuffix("/usercomments") { roles.insert(.container) }
    if tree.value(AttributeName.rel, of: index)?.lowercased() == "author"
      || WholeWords.commentAuthor.occur(in: tree, index)
        && !WholeWords.commentPicture.occur(in: tree, index)
    {
      roles.insert(.author)
    }
    if tree.attribute(AttributeName.datetime, of: index) != nil
      || WholeWords.commentTime.occur(in: tree, index)
    {
      roles.insert(.time)
    }
    if WholeWords.commentTools.occur(in: tree, index) { roles.insert(.tools) }
    return roles.contains(.container) ? roles.subtracting([.author, .time, .tools]) : roles
  }

  // MARK: Classes

  private static let texts: Set = [
    "body", "text", "content", "contents", "message", "copy", "bodytext",
  ]
  /// Words of what is around a comment.
  private static let boxes: Set = [
    "comment", "item", "container", "wrapper", "wrap", "box", "block", "entry", "node", "row",
    "holder",
  ]
  /// Words of elements outside comments or around all of them.
  private static let others: Set = [
    "form", "meta", "author", "header", "footer", "count", "counter", "list", "section", "area",
    "link", "new", "add", "empty", "edit", "comments", "input", "field",
  ]
  /// The length in bytes from which a class says nothing.
  private static let longest = 64

  /// Returns what a single class says.
  private static func ofClass(_ name: Substring) -> CommentRoles {
    let words = name.utf8.count <= longest ? words(name) : []
    guard let last = words.last, others.isDisjoint(with: words) else { return [] }
    switch (words.count, last) {
    case (1, "commtext"): return .body
    case (1, "comment"), (1, "comtr"): return .container
    case (1, "md"): return .likelyBody
    default: break
    }
    let isText = texts.contains(last)
    if words.count > 1, words.contains("comment") {
      return isText ? .body : boxes.contains(last) ? .container : []
    }
    guard isText else { return [] }
    let isPost = words.count > 1 && (words.contains("post") || words.contains("message"))
    return isPost ? [.likelyBody, .post] : .likelyBody
  }

  /// Returns the words of a class as `WholeWords` has them, and `commenttext` as two.
  private static func words(_ name: Substring) -> [String] {
    var words = [""]
    var wasSmall = false
    for character in name {
      let isPart = character.isLetter || character.isNumber
      if !isPart || wasSmall && character.isUppercase { words.append("") }
      if isPart { words[words.count - 1] += character.lowercased() }
      wasSmall = character.isLowercase
    }
    words.removeAll(where: \.isEmpty)
    guard words.count == 1,
      let first = ["comment", "post"].first(where: { words[0].hasPrefix($0) && words[0] != $0 })
    else { return words }
    return [first, String(words[0].dropFirst(first.count))]
  }
}

extension WholeWords {
  /// Words of the name of a comment's author, and of its pictures and signs.
  fileprivate static let commentAuthor = WholeWords(
    """
    author authorname username user hnuser byline commenter poster creator nickname nick fn person
    """)
  fileprivate static let commentPicture = WholeWords(
    "avatar badge flair image photo picture icon")
  /// Words of a comment's time.
  fileprivate static let commentTime = WholeWords(
    "age date time timestamp datetime ago posted published")
  /// Words of what stands around a comment's text.
  fileprivate static let commentTools = WholeWords(
    """
    reply actions action controls tools toolbar vote votes voting votelinks votearrow share report
    flag permalink like likes buttons edit moderation avatar meta metadata header footer vcard
    comhead author byline says
    """)
}
