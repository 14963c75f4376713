/// The names of actions that are done one after the other: "browse, next-unread".
nonisolated package enum ActionNames {
  /// Returns the names in a text, at least one, which is empty if the text is.
  package static func list(_ text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map { name in
      name.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    }
  }

  /// The actions that ask for a line or for keys: in the palette it can be typed after the name.
  package static let asking: Set<String> = [
    "search", "tag", "note", "read-older", "read-matching", "add-feed", "import-opml",
    "rename-feed", "readdress-feed", "tag-feed", "sort",
  ]

  /// Whether an action ends the program, or gives something to another one.
  package static func leaves(_ action: String) -> Bool {
    ["quit", "quit-now", "browse", "suspend"].contains(action) || action.hasPrefix("run-")
  }

  /// Returns the names as one text.
  package static func text(_ names: [String]) -> String { names.joined(separator: ", ") }
}
