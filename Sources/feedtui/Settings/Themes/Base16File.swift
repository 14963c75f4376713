import SafeText
import TerminalKit

/// A file with a base16 or base24 scheme, as tinted-theming keeps them: YAML with one pair on each
/// line, either all at the margin (`base00: "282828"`) or below `palette:` (`  base00: "#282828"`).
struct Base16File {
  /// `nil` if colours are missing.
  let scheme: Base16?
  let problems: [FileProblem]

  /// The maximum size of a file in bytes.
  static let limit = 1 << 16

  /// - Parameters:
  ///   - name: the name that the user chooses it by.
  ///   - path: for messages.
  init(_ bytes: [UInt8], name: String, path: String) {
    var colours: [Int: RGB] = [:]
    var problems: [FileProblem] = []
    var about = ""
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      guard let (key, value) = Self.pair(line) else { continue }
      if ["name", "scheme"].contains(key.lowercased()) { about = Sanitizer.line(value) }
      guard key.lowercased().hasPrefix("base"),
        let number = Int(key.dropFirst(4), radix: 16), (0..<24).contains(number)
      else { continue }
      guard let colour = RGB(parsing: value) else {
        problems.append(
          FileProblem(
            path: path, line: index + 1,
            message: "\(key) cannot be \"\(value.prefix(40))\": use six hexadecimal digits."))
        continue
      }
      colours[number] = colour
    }
    let missing = (0..<16).filter { colours[$0] == nil }
    guard let first = missing.first else {
      let count = (16..<24).allSatisfy { colours[$0] != nil } ? 24 : 16
      scheme = Base16(
        name: name, about: about, colours: (0..<count).compactMap { colours[$0] })
      self.problems = problems
      return
    }
    // A colour that cannot be read takes the place of its neighbour; a file without any is no
    // scheme.
    if let known = colours.min(by: { $0.key < $1.key }) {
      let filled = (0..<16).map { number in
        (0...number).reversed().lazy.compactMap { colours[$0] }.first ?? known.value
      }
      scheme = Base16(name: name, about: about, colours: filled)
    } else {
      scheme = nil
    }
    if problems.isEmpty || scheme == nil {
      let digits = String(first, radix: 16, uppercase: true)
      problems.append(
        FileProblem(path: path, line: nil, message: "It has no colour base0\(digits)."))
    }
    self.problems = problems
  }

  /// Returns the key and the value of a line, without quotation marks and comments.
  private static func pair(_ line: Substring) -> (key: String, value: String)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let key = line[..<colon].filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
    var value = line[line.index(after: colon)...].drop(while: \.isWhitespace)
    if let mark = value.first, mark == "\"" || mark == "'" {
      value = value.dropFirst().prefix { $0 != mark }
    } else if let comment = value.firstRange(of: " #") {
      value = value[..<comment.lowerBound]
    }
    while value.last?.isWhitespace == true { value = value.dropLast() }
    return key.isEmpty || key.hasPrefix("#") ? nil : (key, String(value))
  }
}
