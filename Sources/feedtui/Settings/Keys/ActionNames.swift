/// The names of actions that are done one after the other: "browse, next-unread".
nonisolated package enum ActionNames {
  /// Returns the names in a text, at least one, which is empty if the text is.
  package static func list(_ text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map { name in
      name.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    }
  }

  /// Returns the names as one text.
  package static func text(_ names: [String]) -> String { names.joined(separator: ", ") }
}
