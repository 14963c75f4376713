import FeedModel
package import FeedtuiSettings
import Glibc
import SafeText

/// sfeed's settings (`sfeedrc`), a script of the shell that is read as data and never run.
package struct SfeedConfig {
  /// A feed of the list: the name is also that of its file.
  package struct Feed: Equatable, Sendable {
    let name: String
    let url: String
  }

  package private(set) var list: ReaderList
  package private(set) var feeds: [Feed] = []
  /// The folder of the files of feeds.
  package private(set) var folder: String

  /// Reads the file at that path.
  package init(path: String) throws(FileError) {
    list = ReaderList(path: path)
    folder = HomePath.expanded("~/.sfeed/feeds")
    var function: String?
    var others: [String] = []
    var begun = (text: "", number: 0)
    for (index, line) in try ReaderList.lines(of: path).enumerated() {
      if begun.text.isEmpty { begun.number = index + 1 }
      if line.reversed().prefix(while: { $0 == "\\" }).count % 2 == 1 {
        begun.text += line.dropLast()
        list.skip()
        continue
      }
      let text = begun.text + line
      let number = begun.number
      begun = ("", 0)
      let bare = text.drop(while: \.isWhitespace)
      if function == "feeds", bare.first != "}" {
        readCall(text, number)
        continue
      }
      list.skip()
      if let name = Self.function(bare) {
        function = name
        if name != "feeds" { others.append("\(name)()") }
        let rest = bare.drop { $0 != "{" }.dropFirst()
        if name == "feeds", !rest.allSatisfy(\.isWhitespace) {
          list.refuse("Only calls of feed on lines of their own are read.", line: number)
        }
      } else if text.first == "}" || bare.first == "}" && function == "feeds" {
        function = nil
      } else if function == nil {
        readVariable(bare)
      }
    }
    if !others.isEmpty {
      list.note("Functions are not run; left out: \(others.joined(separator: ", ")).")
    }
  }

  /// Returns the name of the function that a line begins: `feeds() {`.
  private static func function(_ text: Substring) -> String? {
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let rest = text.dropFirst(name.count).drop(while: \.isWhitespace)
    return !name.isEmpty && rest.hasPrefix("()") ? String(name) : nil
  }

  private mutating func readVariable(_ text: Substring) {
    guard text.hasPrefix("sfeedpath=") else { return }
    var value = String(text.dropFirst("sfeedpath=".count))
    value = value.replacing("${HOME}", with: "~").replacing("$HOME", with: "~")
    guard let path = Self.words(value)?.first else {
      return list.note("sfeedpath is not plain: name the folder with --items.")
    }
    folder = HomePath.expanded(path)
  }

  /// Reads a line of `feeds()`.
  private mutating func readCall(_ text: String, _ number: Int) {
    let bare = text.drop(while: \.isWhitespace)
    guard let first = bare.first, first != "#" else { return list.add(line: String(bare)) }
    let isCall = bare.hasPrefix("feed ") || bare.hasPrefix("feed\t")
    guard isCall, let words = Self.words(String(bare)), words.count > 2 else {
      list.refuse("This is not a plain call of feed, and the script is not run.", line: number)
      return list.add(line: "# Not used: \(bare)")
    }
    let names = [
      (3, "base address", "relative links begin at the feed's own base, or at its address"),
      (4, "encoding", "it is read from the server's answer and from the document"),
    ]
    for (place, name, reason) in names where words.count > place && !words[place].isEmpty {
      let value = AddressText.withoutSecrets(words[place])
      list.note("\"\(words[1])\": The \(name) \(value) is left out: \(reason).", line: number)
    }
    feeds.append(Feed(name: words[1], url: words[2]))
    list.add(Subscription(url: words[2], title: words[1]))
  }

  // MARK: Words of the shell

  /// Splits a command into words by the rules of the shell (POSIX.1, "Shell Command Language");
  /// `nil` if the shell would compute something, or for escaped signs.
  private static func words(_ text: String) -> [String]? {
    var (words, rest): ([String], Substring) = ([], text.drop(while: \.isWhitespace))
    while let sign = rest.first, sign != "#" {
      let pattern = /(?:'[^']*'|"[^"$`\\]*"|[^\s'"|&;<>()$`\\])+/
      guard let word = rest.prefixMatch(of: pattern) else { return nil }
      words.append(
        String(word.output).replacing(/'([^']*)'|"([^"]*)"/) { String($0.1 ?? $0.2 ?? "") })
      rest = rest[word.range.upperBound...]
      guard rest.first?.isWhitespace ?? true else { return nil }
      rest = rest.drop(while: \.isWhitespace)
    }
    return words
  }
}
