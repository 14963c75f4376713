import FeedExtraction

/// Pages of comments with the markup of real sites, for tests.
enum CommentPage: CaseIterable {
  case rows, lists, weblog, classic, plain, microdata, forum

  var html: String {
    switch self {
    case .rows: Self.table()
    case .lists: Self.list()
    case .weblog: Self.weblogComments()
    case .classic: Self.weblogWithoutMarks()
    case .plain: Self.plainList()
    case .microdata: Self.posts()
    case .forum: Self.messages()
    }
  }

  /// A comment: its author, its time, its depth and the HTML of its text.
  typealias Written = (author: String, time: String, depth: Int, html: String)

  static let comments: [Written] = [
    ("anna", "3 hours ago", 0, "<p>The hut has been there for years.</p>"),
    ("bert", "2 hours ago", 1, "<p>Who owns it?</p><p>I have <a href=/sea>asked</a>.</p>"),
    ("cleo", "1 hour ago", 2, "<p>Nobody &lt;knows&gt;.</p>"),
    ("dora", "50 minutes ago", 1, "<p>The <i>sea</i> does.</p>"),
    ("emil", "9 minutes ago", 0, "<pre><code>if sea {\n  swim()\n}</code></pre>"),
  ]

  /// Returns the comments that are found in a page.
  static func found(_ html: String) -> [Comment] {
    ThreadExtractor.comments(Array(html.utf8), address: "https://example.org/item?id=1")
  }

  /// A site for links whose comments are rows of a table.
  static func table(_ comments: [Written] = comments) -> String {
    let rows = comments.enumerated().map { number, comment in
      // Its first paragraph has no tag.
      let text = comment.html.hasPrefix("<p>") ? String(comment.html.dropFirst(3)) : comment.html
      return """
        <tr class='athing comtr' id='\(number)'><td><table border='0'>  <tr>    <td class='ind' \
        indent='\(comment.depth)'><img src="s.gif" height="1" width="\(comment.depth * 40)"></td>\
        <td valign="top" class="votelinks"><center><a id='up_\(number)' href='vote?id=\(number)'>\
        <div class='votearrow' title='upvote'></div></a></center></td><td class="default"><div \
        style="margin-top:2px; margin-bottom:-10px;"><span class="comhead">
        <a href="user?id=\(comment.author)" class="hnuser">\(comment.author)</a> <span class="age" \
        title="2026-05-01T09:00:00 1777626000"><a href="item?id=\(number)">\(comment.time)</a>\
        </span> <span id="unv_\(number)"></span><span class='navs'> | <a href="#4">next</a> <a \
        class="togg clicky" id="\(number)" n="12" href="javascript:void(0)">[–]</a>\
        <span class="onstory"></span></span></span></div><br>
        <div class="comment"><div class="commtext c00">\(text)</div>
        <div class='reply'><p><font size="1"><u><a href="reply?id=\(number)">reply</a></u></font>
        </div></div></td></tr></table></td></tr>
        """
    }
    return """
      <html lang="en"><head><title>A day at the sea | Example Links</title></head><body><center>
      <table id="bigbox"><tr><td><table><tr class="athing submission" id="1"><td class="title">
      <span class="titleline"><a href="https://example.org/sea">A day at the sea</a></span></td>
      </tr><tr><td class="subtext"><span class="subline"><span class="score">41 points</span> by \
      <a href="user?id=sam" class="hnuser">sam</a> <span class="age"><a href="item?id=1">5 hours \
      ago</a></span> | <a href="item?id=1">5 comments</a></span></td></tr></table><br>
      <table class='comment-tree'>\(rows.joined())</table></td></tr>
      <tr><td><form action="/s">Search: <input name="q"></form></td></tr></table></center></body>
      """
  }

  /// A site for links whose comments are nested lists.
  private static func list() -> String {
    """
    <title>A day at the sea | Example</title><div id=inside><ol class="stories list"><li class=story>
    <div class=byline>via <a href="/~sam">sam</a> <span title="2026-05-01">5 hours ago</span></div>
    </li></ol><ol class="comments comments1"><li class="comments_subtree"><div \
    class="comment_form_container"><form action="/comments"><textarea name="comment"></textarea>
    </form></div></li><li class="comments_subtree"><ol class="comments" id="story_comments">\(nested { comment, answers in
      """
      <li class="comments_subtree"><div id="c_\(comment.author)" class="comment" \
      data-shortid="x"><div class="voters"><a class="upvoter">5</a></div><div class="details">
      <div class="byline"><a name="c_x"></a><a href="/~\(comment.author)"><img class="avatar" \
      src="/a.png" alt="\(comment.author) avatar"></a> <a href="/~\(comment.author)">\
      \(comment.author)</a> <a href="/c/x">\(comment.time)</a> | <a href="/c/x">link</a> | \
      <span class="flagger">flag</span></div><div class="comment_text">\(comment.html)</div></div>
      </div>\(answers.isEmpty ? "" : "<ol class=comments>\(answers)</ol>")</li>
      """
    })</ol></li></ol></div>
    """
  }

  /// A weblog whose comments have their author and their time in the element of the text.
  private static func weblogWithoutMarks() -> String {
    let lists = nested { comment, answers in
      """
      <li class="comment depth-1"><div class="comment-body"><div class="comment-author vcard"><cite \
      class="fn"><a href="http://a.example" class="url">\(comment.author)</a></cite> <span \
      class="says">says:</span></div><div class="comment-meta commentmetadata"><a \
      href="#comment-1">\(comment.time)</a>&nbsp;<a class="comment-edit-link" href="/e">(Edit)</a>
      </div>\(comment.html)<div class="reply"><a class="comment-reply-link" href="/r">Reply</a>
      </div></div>\(answers.isEmpty ? "" : "<ul class=children>\(answers)</ul>")</li>
      """
    }
    return weblogPost("<ol class=commentlist>\(lists)</ol>")
  }

  /// A weblog with its article and the comments below it.
  private static func weblogComments() -> String {
    let lists = nested { comment, answers in
      """
      <li id="comment-1" class="comment byuser comment-author-\(comment.author) even thread-even \
      depth-1 parent"><article id="div-comment-1" class="comment-body"><footer class="comment-meta">
      <div class="comment-author vcard"><img alt="" src="a.jpg" class="avatar avatar-32"><b \
      class="fn">\(comment.author)</b> <span class="says">says:</span></div><div \
      class="comment-metadata"><a href="#comment-1"><time datetime="2026-05-01T09:00:00+00:00">\
      \(comment.time)</time></a> <span class="edit-link"><a href="/edit">Edit</a></span></div>
      </footer><div class="comment-content">\(comment.html)</div><div class="reply"><a \
      rel="nofollow" class="comment-reply-link" href="?replytocom=1">Reply</a></div></article>
      \(answers.isEmpty ? "" : "<ol class=children>\(answers)</ol>")</li>
      """
    }
    return weblogPost(
      """
      <div id="comments" class="comments-area"><h2 class="comments-title">5 thoughts</h2>
      <ol class="comment-list">\(lists)</ol>
      """)
  }

  /// A post of a weblog, with something after it.
  static func weblogPost(_ after: String) -> String {
    """
    <title>A day at the sea – Example</title><article class="post type-post"><header \
    class="entry-header"><h1>A day at the sea</h1><span class="byline"><a href="/jane" \
    rel=author>Jane Doe</a></span></header><div class="post-content entry-content">
    \(SamplePage.paragraphs)</div></article>\(after)
    <div id="respond" class="comment-respond"><h3>Leave a comment</h3><form id=commentform>
    <p class="comment-notes">Your email address will not be published.</p><p \
    class="comment-form-comment"><label>Comment</label><textarea name=comment></textarea></p></form>
    </div></div>
    """
  }

  /// A forum that marks its posts with schema.org.
  private static func posts() -> String {
    """
    <title>A day at the sea - Example Forum</title><div itemscope \
    itemtype="http://schema.org/DiscussionForumPosting"><h1 itemprop=headline>A day at the sea</h1>
    \(comments.map {
      """
      <div itemprop="comment" itemscope itemtype="http://schema.org/Comment" class="topic-body">
      <div class="crawler-post-meta"><span class="creator" itemprop="author" itemscope \
      itemtype="http://schema.org/Person"><a itemprop="url" href="/u/\($0.author)"><span \
      itemprop="name">\($0.author)</span></a></span> <time itemprop="datePublished" \
      datetime="2026-05-01T09:00:00Z">\($0.time)</time></div><div class="post" itemprop="text">
      \($0.html)</div><div class="crawler-post-actions">1 Like</div></div>
      """
    }.joined())</div>
    """
  }

  /// A forum without marks, in which the author is after the text.
  private static func messages() -> String {
    comments.map {
      """
      <div class="message" id="p1"><div class="message-body">\($0.html)</div><p class=poster>by \
      <a href="/m/1">\($0.author)</a>, <span class=date>\($0.time)</span></p></div>
      """
    }.joined()
  }

  /// Comments whose texts have no element of their own.
  private static func plainList() -> String {
    "<ol>"
      + nested { comment, answers in
        """
        <li class=comment><p class=meta><cite class=fn>\(comment.author)</cite> says: <a href=#1>\
        <time>\(comment.time)</time></a></p>\(comment.html)<div class=reply><a href=/r>Reply</a>\
        </div>\(answers.isEmpty ? "" : "<ul class=children>\(answers)</ul>")</li>
        """
      } + "</ol>"
  }

  /// Writes the comments with the answers of each inside it.
  private static func nested(_ write: (Written, String) -> String) -> String {
    func list(_ comments: ArraySlice<Written>) -> String {
      guard let first = comments.first else { return "" }
      let answers = comments.dropFirst().prefix { $0.depth > first.depth }
      return write(first, list(answers)) + list(comments[answers.endIndex...])
    }
    return list(comments[...])
  }
}
