/// The changes of feeds by the Google Reader API.
struct ReaderEdits {
  private(set) var state: ServerState
  let question: ServerQuestion

  init(state: ServerState, question: ServerQuestion) {
    (self.state, self.question) = (state, question)
  }

  private var personality: Personality { state.personality }

  private var refusal: ServerAnswer {
    personality.has(.refusalIs500)
      ? .refusal("this feed already exists", status: 500) : .text("Bad Request!", status: 400)
  }

  mutating func answer() -> ServerAnswer {
    question.endpoint == "subscription/quickadd" ? quickAdd() : edit()
  }

  /// Whether a feed can be followed.
  private func isGood(_ url: String) -> Bool {
    url.hasPrefix("http") && !state.feeds.contains { $0.url == url }
  }

  private mutating func quickAdd() -> ServerAnswer {
    let url = question.form.first("quickadd") ?? ""
    let query = ("query", JSONText.string(url))
    guard isGood(url) else {
      return .json(
        JSONText.object([
          ("numResults", "0"), query, ("error", JSONText.string("The feed is bad or known.")),
        ]))
    }
    let stream = state.addFeed(ServedFeed.ownTitle(url), url: url, folders: [])
    var members = [("numResults", "1"), query, ("streamId", JSONText.string(stream))]
    if !personality.has(.onlyQuickAdd) { members.append(("streamName", JSONText.string(url))) }
    return .json(JSONText.object(members))
  }

  private mutating func edit() -> ServerAnswer {
    let form = question.form
    let stream = form.first("s") ?? ""
    let isKnown = state.feeds.contains { $0.stream == stream }
    switch form.first("ac") {
    case "subscribe" where !personality.has(.onlyQuickAdd):
      let url = String(stream.dropFirst(5))
      guard isGood(url) else { return refusal }
      _ = state.addFeed(
        form.first("t") ?? ServedFeed.ownTitle(url), url: url,
        folders: folder("a").map { [$0] } ?? [])
    case "unsubscribe" where isKnown: state.removeFeed(stream)
    case "edit" where isKnown:
      let (added, removed) = (folder("a"), folder("r"))
      let isMany = personality.has(.severalFolders)
      state.changeFeed(stream) { feed in
        if let title = form.first("t") { feed.title = title }
        if let added {
          feed.folders = isMany ? feed.folders.filter { $0 != added } + [added] : [added]
        } else if let removed {
          // Servers with one folder a feed do not look which it is.
          feed.folders = isMany ? feed.folders.filter { $0 != removed } : []
        }
      }
    case _: return refusal
    }
    return .text("OK")
  }

  private func folder(_ name: String) -> String? {
    let start = "label/"
    let stream = question.form.last(name).map(ReaderAnswers.bare)
    return stream.flatMap { $0.hasPrefix(start) ? String($0.dropFirst(start.count)) : nil }
  }
}
