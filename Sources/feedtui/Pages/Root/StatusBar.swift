import FeedCore

/// The bottom row: what the program says, what the network does, and a hint.
struct StatusBar: Equatable {
  /// A sentence that stays until the next key.
  var toast: Toast?
  var refresh = RefreshState.idle
  /// When the newest answer of any feed came, "09:12"; `nil` if none did of late.
  var copyTime: String?
  /// What has been typed of a command.
  var pendingKeys = ""
  /// How far the page has been scrolled, "37%".
  var progress = ""
  /// The keys that it names.
  var keys = KeyHints()

  enum Toast: Equatable {
    case word(String)
    case warning(String)
  }

  /// The reader has pressed a key: what was said has been read. That there is no network stays.
  mutating func settle() {
    toast = nil
    if case .finished(let summary) = refresh, !summary.isOffline { refresh = .idle }
  }

  func draw(in canvas: inout Canvas) {
    let facts = pendingKeys.isEmpty ? [progress, "\(keys["help"]) help"] : [pendingKeys]
    let hint = facts.filter { !$0.isEmpty }.joined(separator: " · ") + " "
    let hintWidth = DisplayWidth.columns(of: hint)
    let room = max(0, canvas.size.width - hintWidth - 2)
    let (text, style) = message
    canvas.draw(DisplayWidth.truncated(text, to: room), at: Point(x: 1, y: 0), style: style)
    guard canvas.size.width > hintWidth + 12 else { return }
    canvas.draw(hint, at: Point(x: canvas.size.width - hintWidth, y: 0), style: .muted)
  }

  private var message: (String, Style) {
    switch toast {
    case .word(let sentence): return (sentence, .plain)
    case .warning(let sentence): return (sentence, Style(.warning))
    case nil: return (network, .muted)
    }
  }

  private var network: String {
    switch refresh {
    case .idle:
      return ""
    case .running(let done, let count, let newItems):
      let news = newItems > 0 ? " · \(newItems) new" : ""
      return "Refreshing \(done)/\(count) feeds\(news) · \(keys["cancel"]) cancels"
    case .finished(let summary):
      if summary.isOffline { return copyTime.map { "Offline · last update \($0)" } ?? "Offline" }
      var words: [String] = []
      if summary.wasCancelled { words.append("Refresh cancelled") }
      words.append(summary.newItems > 0 ? "▲ \(summary.newItems) new" : "Nothing new")
      if !summary.failures.isEmpty {
        words.append("\(summary.failures.count) failed: \(keys["failures"])")
      }
      return words.joined(separator: " · ")
    }
  }
}
