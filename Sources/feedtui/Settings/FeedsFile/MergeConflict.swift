/// The marks that git leaves in a file where two versions of it do not go together.
struct MergeConflict {
  /// What a line is.
  enum Line {
    /// A line like others, of either version.
    case none
    /// The mark before the two versions.
    case beginning
    /// Another mark, or a line of what both versions come from.
    case inside
  }

  static let message =
    "Here git found two versions and marked both: keep what you want, and remove the lines with <, = and >."

  private var isOpen = false
  /// Whether the lines are those of the version that both come from.
  private var isOrigin = false

  /// Takes the next line of the file.
  mutating func take(_ line: String) -> Line {
    if Self.isMark("<", line) {
      (isOpen, isOrigin) = (true, false)
      return .beginning
    }
    guard isOpen else { return .none }
    if Self.isMark(">", line) {
      isOpen = false
    } else if Self.isMark("|", line) {
      isOrigin = true
    } else if Self.isMark("=", line) {
      isOrigin = false
    } else {
      return isOrigin ? .inside : .none
    }
    return .inside
  }

  /// Whether a line begins with just seven of a sign.
  private static func isMark(_ sign: Character, _ line: String) -> Bool {
    guard line.hasPrefix(String(repeating: sign, count: 7)) else { return false }
    let rest = line.dropFirst(7)
    return rest.isEmpty || rest.first == " " || rest.first == "\r"
  }
}
