/// A key, or several in sequence, assigned to an action by the user or by a preset.
package struct KeyAssignment: Equatable, Sendable {
  /// The keys as the user wrote them.
  package let written: String
  package let action: String
  /// The page on which the assignment applies; `nil` for every page that has the action.
  package var page: KeyPage?
  /// The line in the settings file; `nil` for an assignment of a preset.
  package var line: Int?

  package init(written: String, action: String, page: KeyPage? = nil, line: Int? = nil) {
    self.written = written
    self.action = action
    self.page = page
    self.line = line
  }

  /// The name that takes keys away from their actions without giving them to another.
  package static let nothing = "none"

  /// Whether the user wants `g` alone to go to the top, so that what begins with it moves to `'`.
  package var movesG: Bool { written == "g" && action == "top" && page == nil }

  /// Returns the names of the actions that are done one after the other: "browse, next-unread". It
  /// is at least one, which is empty if the text is.
  package static func names(in text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map { name in
      name.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    }
  }

  /// Returns the names as one text.
  package static func text(_ names: [String]) -> String { names.joined(separator: ", ") }
}
