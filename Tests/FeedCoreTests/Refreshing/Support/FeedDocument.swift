/// Returns a small feed of articles with these guids. `about` is added to its channel.
func feedDocument(_ guids: [String], title: String = "Feed", about: String = "") -> String {
  let items = guids.map { "<item><guid>\($0)</guid><title>\($0)</title></item>" }
  return """
    <rss version="2.0"><channel><title>\(title)</title>\(about)\(items.joined())</channel></rss>
    """
}
