import FeedtuiSettings
import FoundationEssentials
import Glibc
import SafeText

/// The commands of newsboat's `config` and of the files that it includes.
nonisolated struct NewsboatConfig: Sendable {
  /// A command with its arguments.
  struct Line: Equatable, Sendable {
    let path: String
    /// The number of its first line, from 1.
    let number: Int
    /// The line as it is written.
    let text: String
    let words: [String]

    func problem(_ message: String) -> FileProblem {
      FileProblem(path: path, line: number, message: message)
    }

    /// The file and the number of the line.
    var place: String { problem("").place }

    var command: String { words.first ?? "" }

    /// The command in quotation marks, with the page that it is about if there are many such lines:
    /// `"highlight feedlist"`.
    var label: String {
      let page = command == NewsboatColours.highlight ? words.dropFirst().first : nil
      return "\"\(Sanitizer.line(page.map { "\(command) \($0)" } ?? command))\""
    }

    /// The line in one row, without passwords.
    var shown: String {
      NewsboatSecrets.hidden(in: Sanitizer.line(text), command: command)
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

  private(set) var lines: [Line] = []
  /// The files that cannot be read.
  private(set) var problems: [FileProblem] = []
  /// What became of the lines that include files, by their place in `lines`.
  private(set) var inclusions: [Int: NewsboatEnding] = [:]
  private let home: String
  private var files: Set<String> = []

  /// The maximum number of files that include one another.
  private static let most = 50

  /// Reads the file at a path and what it includes; a missing file counts as an empty one, and so
  /// does a folder, as it is not newsboat's.
  init(path: String, home: String? = getenv("HOME").map { String(cString: $0) }) {
    self.home = home ?? "/"
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT != S_IFDIR else { return }
    read(path, includedBy: nil)
  }

  private mutating func read(_ path: String, includedBy line: (line: Line, index: Int)?) {
    let name = StoredFile(path: path).destination
    if files.contains(name) { return end(.nothing("That file is read already."), line) }
    guard files.count < Self.most else {
      return end(.notUnderstood("More than \(Self.most) files include each other."), line)
    }
    files.insert(name)
    let bytes: [UInt8]
    do throws(FileError) {
      guard let read = try StoredFile(path: path).readAgain() else {
        throw .cannotRead(path: path, errno: ENOENT)
      }
      try FileError.checkText(read, path: path)
      bytes = read
    } catch {
      if line == nil {
        problems.append(FileProblem(path: path, line: nil, message: error.message))
      }
      return end(.notUnderstood("The included file is left out: \(error.message)"), line)
    }
    end(.taken, line)
    for line in Self.commands(in: bytes, path: path) {
      lines.append(line)
      if line.command == "include" { include((line, lines.count - 1)) }
    }
  }

  private mutating func end(_ ending: NewsboatEnding, _ inclusion: (line: Line, index: Int)?) {
    if let inclusion { inclusions[inclusion.index] = ending }
  }

  private mutating func include(_ inclusion: (line: Line, index: Int)) {
    let line = inclusion.line
    guard let name = line.words.dropFirst().first else {
      return end(.notUnderstood("include needs a file."), inclusion)
    }
    if line.runsCommand {
      return end(
        .kept("The name of the file comes from a command, which is not run."), inclusion)
    }
    let path = name == "~" || name.hasPrefix("~/") ? home + name.dropFirst() : name
    let folder = line.path.lastIndex(of: "/").map { line.path[...$0] } ?? ""
    read(path.hasPrefix("/") ? path : folder + path, includedBy: inclusion)
  }

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
      text = begun + text
      begun = ""
      let words = FeedsToken.tokens(of: text).map(\.value)
      if !words.isEmpty { lines.append(Line(path: path, number: start, text: text, words: words)) }
    }
    return lines
  }
}
