import FeedModel
package import FeedtuiSettings

/// newsraft's list of feeds (newsraft(1), "FEEDS FILE").
package enum NewsraftFeeds {
  /// What feeds under a section or on a line are set to.
  private struct Settings {
    var refresh: String?
    var limit: String?

    var words: [String] { [refresh, limit].compactMap(\.self) }
  }

  /// The section that all feeds belong to, which needs no tag.
  private static let global = "Global"

  /// Reads the file at that path.
  package static func list(_ path: String) throws(FileError) -> ReaderList {
    var list = ReaderList(path: path)
    var (section, inherited) = (global, Settings())
    for (index, line) in try ReaderList.lines(of: path).enumerated() {
      let text = trimmed(line)
      switch text.first {
      case nil, "#": list.add(line: String(text))
      case "@":
        let (name, settings) = split(text.dropFirst(), at: ["<", "[", "{"])
        section = String(trimmed(name))
        inherited = read(settings, Settings(), &list, index + 1)
        list.add(line: "# \(section)")
      default:
        add(text, to: &list, section: section, inherited, index + 1)
      }
    }
    return list
  }

  private static func add(
    _ text: Substring, to list: inout ReaderList, section: String, _ inherited: Settings,
    _ number: Int
  ) {
    let (first, rest) = address(text)
    var (title, end) = (String?.none, rest)
    if let mark = rest.first, mark == "\"" {
      let (name, after) = split(rest.dropFirst(), at: ["\""])
      title = name.isEmpty ? nil : String(name)
      end = after.dropFirst()
    }
    let (between, tail) = split(end, at: ["<", "[", "{"])
    if !trimmed(between).isEmpty {
      list.note("\"\(trimmed(between))\" is not imported.", line: number)
    }
    let settings = read(tail, inherited, &list, number)
    let command = first.hasPrefix("$(") ? first.dropFirst(2).dropLast() : nil
    let url = command.map { ReaderList.address(shell: String($0)) } ?? String(first)
    let tags = section == global || section.isEmpty ? [] : [section]
    list.add(
      Subscription(url: url, title: title, tags: tags), words: settings.words,
      spelling: String(first), isProgram: command != nil)
  }

  /// Splits a line after its address or its command `$(…)`, whose brackets may be nested.
  private static func address(_ text: Substring) -> (Substring, Substring) {
    var end = text.firstIndex(where: \.isWhitespace) ?? text.endIndex
    if text.hasPrefix("$(") {
      var depth = 0
      for index in text.indices {
        if text[index] == "(" { depth += 1 }
        guard text[index] == ")" else { continue }
        depth -= 1
        guard depth == 0 else { continue }
        end = text.index(after: index)
        break
      }
    }
    return (text[..<end], trimmed(text[end...]))
  }

  /// Reads settings: `< reload-period 60; item-limit 100`, in older files `[60] {100}`.
  private static func read(
    _ text: Substring, _ inherited: Settings, _ list: inout ReaderList, _ number: Int
  ) -> Settings {
    var settings = inherited
    for part in parts(text) {
      let words = part.split(whereSeparator: \.isWhitespace)
      guard let name = words.first else { continue }
      let value = words.dropFirst().first.map { $0.filter { $0 != "\"" && $0 != "'" } }
      switch (name, value.flatMap { Int($0) }) {
      case ("reload-period", let minutes?) where minutes >= 0:
        settings.refresh = ReaderList.refreshWord(minutes: minutes)
      case ("item-limit", let items?) where items >= 0:
        settings.limit = ReaderList.limitWord(items: items)
      case ("reload-period", _), ("item-limit", _):
        list.refuse("\(name) needs a number.", line: number)
      default:
        list.note("\"\(name)\" for single feeds is not imported.", line: number)
      }
    }
    return settings
  }

  private static func parts(_ text: Substring) -> [String] {
    if text.first == "<" { return text.dropFirst().split(separator: ";").map(String.init) }
    return text.split(separator: " ").compactMap { word in
      switch word.first {
      case "[": "reload-period \(word.dropFirst().dropLast())"
      case "{": "item-limit \(word.dropFirst().dropLast())"
      default: nil
      }
    }
  }

  private static func split(
    _ text: Substring, at signs: Set<Character>
  ) -> (Substring, Substring) {
    let end = text.firstIndex(where: signs.contains) ?? text.endIndex
    return (text[..<end], text[end...])
  }

  private static func trimmed(_ text: some StringProtocol) -> Substring {
    var text = Substring(text)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
