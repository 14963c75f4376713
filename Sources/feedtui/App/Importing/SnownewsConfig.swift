import FeedSystem
import FeedtuiSettings
import SafeText

/// snownews's settings: a file for each of keys, colours and the browser. Their lines become lines
/// of the one language of keys and settings that is understood: newsboat's.
///
/// snownews writes all its keys and colours into these files at its first start. Those are left
/// out, as they are nobody's choice.
nonisolated struct SnownewsConfig: Sendable {
  private(set) var config = NewsboatConfig(lines: [])
  /// The number of lines that say what snownews does anyway.
  private(set) var usual = 0

  /// Reads the files in a folder; missing ones count as empty.
  init(folder: String) {
    var lines: [NewsboatConfig.Line] = []
    var problems: [FileProblem] = []
    func read(_ name: String, _ line: (String, Int, String) -> NewsboatConfig.Line?) {
      let path = "\(folder)/\(name)"
      guard StoredFile(path: path).exists else { return }
      do throws(FileError) {
        for (index, text) in try ReaderList.lines(of: path).enumerated()
        where !text.isEmpty && !text.hasPrefix("#") {
          if let line = line(text, index + 1, path) {
            lines.append(line)
          } else {
            usual += 1
          }
        }
      } catch {
        problems.append(FileProblem(path: path, line: nil, message: error.message))
      }
    }
    read("browser", Self.browser)
    read("colors", Self.colour)
    read("keybindings", Self.key)
    config = NewsboatConfig(lines: lines, problems: problems)
  }

  /// A sentence about what is left out; `nil` without such lines.
  var message: String? {
    guard usual > 0 else { return nil }
    let lines = usual == 1 ? "1 line says" : "\(usual) lines say"
    return "\(lines) what snownews does anyway, and your keys stay for it."
  }

  private static let usualBrowser = "lynx %s"

  private static func browser(
    _ text: String, _ number: Int, _ path: String
  ) -> NewsboatConfig.Line? {
    guard text != usualBrowser else { return nil }
    return NewsboatConfig.Line(
      path: path, number: number, text: text, words: ["browser", text],
      original: Sanitizer.line("browser \(text)"))
  }

  private static let usualColours = [
    "enabled": "1", "new item": "5", "goto url": "4", "feedtitle": "-1",
  ]

  private static func colour(
    _ text: String, _ number: Int, _ path: String
  ) -> NewsboatConfig.Line? {
    let (name, value) = parts(text)
    guard usualColours[name] != value else { return nil }
    return NewsboatConfig.Line(
      path: path, number: number, text: text, words: ["color \(name)", value],
      original: Sanitizer.line(text))
  }

  private static func key(_ text: String, _ number: Int, _ path: String) -> NewsboatConfig.Line? {
    let (name, key) = parts(text)
    // Without a key, there is none for it.
    guard SnownewsOperation.usualKeys[name] != key, !key.isEmpty else { return nil }
    let written = key == " " ? "<SPACE>" : key
    let binding = "bind \(FeedsToken.quoted(written)) everywhere \(FeedsToken.quoted(name))"
    return NewsboatConfig.Line(
      path: path, number: number, text: binding,
      words: FeedsToken.tokens(of: binding).map(\.value), original: Sanitizer.line(text))
  }

  /// Splits a line `name:value`; of a key only the first character counts.
  private static func parts(_ text: String) -> (name: String, value: String) {
    let end = text.firstIndex(of: ":") ?? text.endIndex
    let value = String(text[end...].dropFirst())
    let isKey = SnownewsOperation.all[String(text[..<end])] != nil
    return (String(text[..<end]), isKey ? String(value.prefix(1)) : value)
  }
}
