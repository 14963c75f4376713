import FeedFormats
import FeedtuiSettings
import SafeText

/// canto's settings (`conf`) besides its feeds: the defaults of the daemon, and what canto-curses
/// keeps there. They become lines of the one language of keys and settings that is understood:
/// newsboat's.
nonisolated struct CantoConfig {
  private(set) var config = NewsboatConfig(lines: [])
  private let document: JSONDocument
  private let path: String
  private var lines: [NewsboatConfig.Line] = []
  /// The number of keys that do what they do in canto anyway.
  private(set) var usual = 0

  /// What canto-curses calls its settings.
  private static let client = "CantoCurses"
  /// The windows whose keys have a page here.
  private static let windows = [
    "taglist": "articlelist", "reader": "article", "main": "everywhere", "screen": "everywhere",
  ]

  /// - Parameter path: The path of the file, for messages.
  init(_ document: JSONDocument, path: String) {
    (self.document, self.path) = (document, path)
    for member in document.members(0) {
      switch member.key {
      case "feeds": break
      case "tags": addTags(member.value)
      case "defaults": addAll(of: member.value, "defaults")
      case Self.client: addClient(member.value)
      default: add(member.key, member.value)
      }
    }
    config = NewsboatConfig(lines: lines.sorted { $0.number < $1.number })
  }

  /// A sentence about what is left out; `nil` without such keys.
  var message: String? {
    guard usual > 0 else { return nil }
    return usual == 1
      ? "1 key does what it does in canto anyway, and stays as it is here."
      : "\(usual) keys do what they do in canto anyway, and stay as they are here."
  }

  private mutating func add(_ name: String, _ value: Int) {
    let text = written(value)
    lines.append(
      NewsboatConfig.Line(
        path: path, number: document.line(of: value), text: "\(name) \(text)",
        words: [name, text], original: Sanitizer.line("\(name) = \(text)")))
  }

  private mutating func addAll(of object: Int, _ name: String) {
    for member in document.members(object) { add("\(name).\(member.key)", member.value) }
  }

  private func written(_ value: Int) -> String {
    document.text(value) ?? document.integer(value).map { "\($0)" }
      ?? document.bool(value).map { "\($0)" } ?? "…"
  }

  /// The tags that feeds bring along come with the list; the rest is named.
  private mutating func addTags(_ tags: Int) {
    for tag in document.members(tags) {
      for member in document.members(tag.value) where member.key != "extra_tags" {
        add("tags.\(member.key)", member.value)
      }
    }
  }

  private mutating func addClient(_ client: Int) {
    for section in document.members(client) where section.key != "config_version" {
      let members = document.members(section.value)
      switch section.key {
      case "browser", "update": addAll(of: section.value, section.key)
      case _ where members.isEmpty: add(section.key, section.value)
      default:
        for member in members where member.key == "key" {
          addKeys(member.value, of: section.key)
        }
        // One line stands for all settings of a window.
        if let first = members.first(where: { $0.key != "key" }) {
          add(section.key, first.value)
        }
      }
    }
  }

  // MARK: Keys

  private mutating func addKeys(_ keys: Int, of window: String) {
    for member in document.members(keys) {
      let command = document.text(member.value) ?? ""
      if CantoOperation.usualKeys[window]?[member.key] == command {
        usual += 1
        continue
      }
      let original = Sanitizer.line("\(window).key.\(member.key) = \(command)")
      let number = document.line(of: member.value)
      guard let dialog = Self.windows[window] else {
        lines.append(
          NewsboatConfig.Line(
            path: path, number: number, text: original, words: ["\(window).key"],
            original: original))
        continue
      }
      let key = FeedsToken.quoted(Self.keyName(member.key))
      let steps = CantoOperation.steps(command).map { FeedsToken.quoted($0) }
      let text =
        steps.isEmpty
        ? "unbind-key \(key) \(dialog)" : "bind \(key) \(dialog) \(steps.joined(separator: " ; "))"
      lines.append(
        NewsboatConfig.Line(
          path: path, number: number, text: text,
          words: FeedsToken.tokens(of: text).map(\.value), original: original))
    }
  }

  /// Returns newsboat's name of a key: `<^R>`, `<NPAGE>`.
  private static func keyName(_ name: String) -> String {
    if name.count == 1 { return name }
    if name.hasPrefix("C-") { return "<^\(name.dropFirst(2).uppercased())>" }
    return "<\(name.hasPrefix("M-") ? name : name.uppercased())>"
  }
}
