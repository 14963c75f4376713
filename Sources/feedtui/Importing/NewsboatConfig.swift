import FeedtuiSettings
import Glibc
import SafeText

/// The commands of newsboat's `config` and of the files that it includes.
package struct NewsboatConfig: Sendable {
  /// A command with its arguments.
  package struct Line: Equatable, Sendable {
    package let path: String
    /// The number of its first line, from 1.
    let number: Int
    /// The line as it is written.
    let text: String
    let words: [String]

    init(_ text: String, path: String, number: Int) {
      self.path = path
      self.number = number
      self.text = text
      words = FeedsToken.tokens(of: text).map(\.value)
    }

    var command: String { words.first ?? "" }
    var arguments: ArraySlice<String> { words.dropFirst() }
    /// The first argument; empty without one.
    var argument: String { arguments.first ?? "" }
    /// All arguments, for commands with one. newsboat needs quotation marks around several words;
    /// without them all words are meant.
    var value: String { arguments.joined(separator: " ") }

    /// All arguments as they are written.
    var written: String {
      let tokens = FeedsToken.tokens(of: text)
      guard tokens.count > 1 else { return "" }
      return String(text[tokens[1].range.lowerBound..<tokens[tokens.count - 1].range.upperBound])
    }

    func problem(_ message: String) -> FileProblem {
      FileProblem(path: path, line: number, message: message)
    }

    /// The command in quotation marks, with the page that it is about if there are many such lines:
    /// `"highlight feedlist"`.
    var label: String {
      let page = command == NewsboatColours.highlight ? " " + argument : ""
      return "\"\(Sanitizer.line(command + page))\""
    }

    /// The line in one row, without passwords.
    var shown: String {
      let isSecret = ["-password", "-token", "-app-key", "proxy-auth"]
        .contains(where: command.hasSuffix)
      return isSecret
        ? "\(command) …" : AddressText.hidingCredentials(in: Sanitizer.line(text))
    }

    /// The value of the line, yes or no.
    func flag() throws(ImportRefusal) -> Bool {
      switch argument.lowercased() {
      case "yes", "true": return true
      case "no", "false": return false
      default: throw .notUnderstood("\(command) must be yes or no.")
      }
    }

    /// The number that the line names, which is not negative.
    func number(of unit: String = "") throws(ImportRefusal) -> Int {
      guard let number = Int(argument), number >= 0 else {
        throw .notUnderstood("\(command) needs a number\(unit).")
      }
      return number
    }

    /// Whether newsboat runs a command for a part of the line: between two backquotes, which do not
    /// count in a comment.
    var runsCommand: Bool {
      let end = FeedsToken.tokens(of: text).last?.range.upperBound ?? text.startIndex
      var (count, isEscaped) = (0, false)
      for sign in text[..<end] {
        if sign == "`", !isEscaped { count += 1 }
        isEscaped = sign == "\\" && !isEscaped
      }
      return count > 1
    }
  }

  package private(set) var lines: [Line] = []
  /// The files that cannot be read.
  private(set) var problems: [FileProblem] = []
  /// Why files are not included, by the places of the lines in `lines`.
  private(set) var inclusions: [Int: ImportRefusal] = [:]
  private let home: String?
  private var files: Set<String>

  /// The maximum number of files that include one another.
  private static let most = 50

  /// Reads the file at a path and what it includes; a missing file counts as an empty one, and so
  /// does a folder, as it is not newsboat's.
  package init(path: String, home: String? = getenv("HOME").map { String(cString: $0) }) {
    self.home = home
    files = [StoredFile(path: path).destination]
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT != S_IFDIR else { return }
    do throws(FileError) {
      try read(path)
    } catch {
      problems.append(FileProblem(path: path, line: nil, message: error.message))
    }
  }

  private mutating func read(_ path: String) throws(FileError) {
    guard let bytes = try StoredFile(path: path).readAgain() else {
      throw .cannotRead(path: path, errno: ENOENT)
    }
    try FileError.checkText(bytes, path: path)
    for line in Self.commands(in: bytes, path: path) {
      lines.append(line)
      guard line.command == "include" else { continue }
      let place = lines.count - 1
      do throws(ImportRefusal) {
        try include(line)
      } catch {
        inclusions[place] = error
      }
    }
  }

  private mutating func include(_ line: Line) throws(ImportRefusal) {
    guard !line.argument.isEmpty else { throw .notUnderstood("include needs a file.") }
    if line.runsCommand {
      throw .kept("The name of the file comes from a command, which is not run.")
    }
    let path = HomePath.expanded(line.argument, home: home)
    let folder = line.path.lastIndex(of: "/").map { line.path[...$0] } ?? ""
    let file = path.hasPrefix("/") ? path : folder + path
    guard files.insert(StoredFile(path: file).destination).inserted else {
      throw .noPlace("That file is read already.")
    }
    guard files.count <= Self.most else {
      throw .notUnderstood("More than \(Self.most) files include each other.")
    }
    do throws(FileError) {
      try read(file)
    } catch {
      throw .notUnderstood("The included file is left out: \(error.message)")
    }
  }

  /// Returns the last line with that command; `nil` without one.
  func last(_ command: String) -> Line? { lines.last { $0.command == command } }

  /// Returns the commands of a file. A line that ends with a backslash goes on in the next.
  private static func commands(in bytes: [UInt8], path: String) -> [Line] {
    var lines: [Line] = []
    var begun = ""
    var start = 1
    let rows = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, row) in rows.enumerated() {
      var text = String(decoding: row, as: UTF8.self)
      if text.unicodeScalars.last == "\r" { text.unicodeScalars.removeLast() }
      if begun.isEmpty { start = index + 1 }
      if text.reversed().prefix(while: { $0 == "\\" }).count % 2 == 1, index + 1 < rows.count {
        begun += text.dropLast()
        continue
      }
      lines.append(Line(begun + text, path: path, number: start))
      begun = ""
    }
    return lines.filter { !$0.words.isEmpty }
  }
}
