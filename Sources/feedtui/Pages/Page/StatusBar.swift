package import FeedModel
package import FeedRefreshing
package import FeedtuiSettings
import SafeText
package import TerminalKit

/// The bottom row: a message, the state of the network, and a hint.
package struct StatusBar {
  /// A sentence that stays until the next key; words, not warnings, go by themselves after a while.
  package var toast: Toast?
  package var refresh = RefreshState.idle
  package var sync = SyncState.idle
  /// How far the files are that come now.
  package var downloads: [EntryID: Download.Progress] = [:]
  /// The number of marks that have waited for a server for a while: "⇅ 12".
  package var waiting = ""
  /// The time of the newest answer of any feed, "09:12"; `nil` if there is none.
  package var copyTime: String?
  /// The time of the last refresh in this run, "09:12"; `nil` before the first.
  package var refreshTime: String?
  /// The keys of an incomplete command.
  package var pendingKeys = ""
  /// The scroll position of the page, "37%".
  package var progress = ""
  /// The keys that the bar names.
  package var keys = KeyHints()
  /// The keys that matter most; `nil` if the user wants none.
  package var hints: HintLine?

  package enum Toast: Equatable {
    case word(String)
    case warning(String)
    /// The program is busy with what the user has asked for: "Searching the archive…".
    case working(String)
    /// Something in one of the user's files cannot be used.
    case problem(FileProblem)
  }

  /// Removes what the user has read, after a key press. Being offline stays.
  package mutating func clearRead() {
    toast = nil
    if case .finished(let summary) = refresh, !summary.isOffline { refresh = .idle }
    if case .finished = sync { sync = .idle }
  }

  /// Whether accounts are synced.
  var isSyncing: Bool { if case .running = sync { true } else { false } }

  /// Whether a message is shown that goes by itself after some seconds.
  var isPassing: Bool {
    if case .word = toast { return true }
    if case .finished(let summary) = refresh { return toast == nil && !summary.isOffline }
    if case .finished = sync { return toast == nil }
    return false
  }

  /// The message has been there for some seconds: the hints take its place.
  package mutating func expire() {
    guard hints != nil || isPassing else { return }
    if case .word = toast { return toast = nil }
    if toast == nil { clearRead() }
  }

  /// The key that a hint names in that column; `nil` where none is shown.
  package func key(at column: Int) -> String? {
    message.0.isEmpty && pendingKeys.isEmpty ? hints?.key(at: column - 1) : nil
  }

  package func draw(in canvas: inout Canvas) {
    let (text, style) = message
    let help = hints == nil ? "\(keys["help"]) help" : ""
    let facts = pendingKeys.isEmpty ? [waiting, progress, help] : [pendingKeys]
    let hint = facts.filter { !$0.isEmpty }.joined(separator: " · ") + " "
    let hintWidth = DisplayWidth.columns(of: hint)
    let room = max(0, canvas.size.width - hintWidth - 2)
    let fitted = toast == nil ? DisplayWidth.truncated(text, to: room) : Self.fitted(text, to: room)
    if text.isEmpty, let hints {
      // Two blanks more than a message needs: the last hint is not part of what follows.
      hints.draw(in: &canvas, at: Rect(x: 1, y: 0, width: max(0, room - 2), height: 1))
    } else {
      canvas.draw(fitted, at: Point(x: 1, y: 0), style: style)
    }
    if canvas.size.width > hintWidth + 12 {
      canvas.draw(hint, at: Point(x: canvas.size.width - hintWidth, y: 0), style: .muted)
    }
    canvas.add(.bar, to: Rect(x: 0, y: 0, width: canvas.size.width, height: 1))
  }

  /// Shortens what is said of an act, but not the key that it names at its end:
  /// "Removed The Ter… · u undo".
  private static func fitted(_ text: String, to room: Int) -> String {
    guard DisplayWidth.columns(of: text) > room, let dot = text.ranges(of: " · ").last else {
      return DisplayWidth.truncated(text, to: room)
    }
    let hint = text[dot.lowerBound...]
    let rest = room - DisplayWidth.columns(of: String(hint))
    guard rest >= 8 else { return DisplayWidth.truncated(text, to: room) }
    return DisplayWidth.truncated(String(text[..<dot.lowerBound]), to: rest) + hint
  }

  package var message: (String, Style) {
    switch toast {
    case .word(let message): return (message, .plain)
    case .warning(let message): return (message, Style(.warning))
    case .working(let message): return (message, .plain)
    case .problem(let problem): return (problem.brief, Style(.warning))
    case nil: return (network, .muted)
    }
  }

  /// What a refresh or a sync does, or has done; empty if there is nothing to say.
  package var network: String {
    if case .running(let done, let count, let newItems) = refresh {
      let news = newItems > 0 ? " · \(Self.new(newItems))" : ""
      let progress = "\(Wording.grouped(done))/\(Wording.grouped(count))"
      return "Refreshing \(progress) feeds\(news) · \(keys["cancel"]) cancels"
    }
    if let progress = sync.progress { return "\(progress) · \(keys["cancel"]) cancels" }
    return ending
  }

  /// Whether a server has answered, although feeds may not.
  private var hasSynced: Bool {
    if case .finished(let outcome) = sync { outcome.failures.isEmpty } else { false }
  }

  /// What has ended has brought this.
  private var ending: String {
    var (words, newItems, isAsked): ([String], Int, Bool) = ([], 0, false)
    var failures: [String] = []
    if case .finished(let summary) = refresh {
      if summary.isOffline, !hasSynced {
        return copyTime.map { "Offline · last update \($0)" } ?? "Offline"
      }
      if summary.wasCancelled { words.append("Refresh cancelled") }
      (newItems, isAsked) = (summary.newItems, true)
      failures = summary.isOffline ? [] : summary.failures.counts
    }
    var sent = 0
    if case .finished(let outcome) = sync {
      if outcome.wasCancelled { words.append("Sync cancelled") }
      newItems += outcome.newItems
      if outcome.wasAsked { (sent, isAsked) = (outcome.sent, true) }
    }
    if newItems > 0 { words.append(Self.new(newItems)) }
    if sent > 0 { words.append("\(Wording.counted(sent, "mark")) sent") }
    if newItems == 0, sent == 0, isAsked { words.append("Nothing new") }
    if !failures.isEmpty {
      words.append("\(failures.joined(separator: ", ")): \(keys["failures"])")
    }
    return words.joined(separator: " · ")
  }

  /// "1,566 new items": all that came, wherever they stand; the title bar counts those above.
  private static func new(_ count: Int) -> String {
    Wording.counted(count, "new item")
  }
}
