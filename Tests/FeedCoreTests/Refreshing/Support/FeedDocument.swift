/// A small feed of articles with these guids.
func feedDocument(_ guids: [String], title: String = "Feed") -> String {
  let items = guids.map { "<item><guid>\($0)</guid><title>\($0)</title></item>" }
  return """
    <rss version="2.0"><channel><title>\(title)</title>\(items.joined())</channel></rss>
    """
}
