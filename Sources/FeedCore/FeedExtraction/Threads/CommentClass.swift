/// The roles of elements by single classes.
///
/// A class is cut into words as in `BesideWords`: `comment_text`, `comment-text` and `commentText`
/// are the same.
enum CommentClass {
  private static let contents: Set = [
    "body", "text", "content", "contents", "message", "copy", "bodytext",
  ]
  private static let bodies: Set = [
    "commtext", "commentbody", "commenttext", "commentcontent", "commentmessage", "commentcopy",
  ]
  private static let posts: Set = ["postbody", "postcontent", "posttext"]
  /// Words of what is around a comment.
  private static let boxes: Set = [
    "comment", "item", "container", "wrapper", "wrap", "box", "block", "entry", "node", "row",
    "holder",
  ]
  /// Words of elements beside comments or around all of them.
  private static let others: Set = [
    "form", "meta", "author", "header", "footer", "count", "counter", "list", "section", "area",
    "link", "new", "add", "empty", "edit", "comments", "input", "field",
  ]
  /// The longest class that is looked at, in bytes.
  private static let longest = 64

  /// Returns what a class says.
  static func roles(_ name: Substring) -> CommentRoles {
    guard name.utf8.count <= longest else { return [] }
    let words = words(name)
    guard let last = words.last else { return [] }
    if words.count == 1 {
      if bodies.contains(last) { return .body }
      if posts.contains(last) { return .post }
      if last == "comment" || last == "comtr" { return .container }
      return contents.contains(last) || last == "md" ? .likelyBody : []
    }
    if words.contains("comment"), others.isDisjoint(with: words) {
      if contents.contains(last) { return .body }
      return boxes.contains(last) ? .container : []
    }
    guard contents.contains(last), others.isDisjoint(with: words) else { return [] }
    let isPost = words.contains("post") || words.contains("message")
    return isPost ? [.likelyBody, .post] : .likelyBody
  }

  private static func words(_ name: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    var wasSmall = false
    for character in name {
      let isPart = character.isLetter || character.isNumber
      if !isPart || wasSmall && character.isUppercase {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isPart { word += character.lowercased() }
      wasSmall = character.isLowercase
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}
