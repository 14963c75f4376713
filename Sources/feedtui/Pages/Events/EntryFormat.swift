/// A format in which an entry is saved as a file.
nonisolated package enum EntryFormat: String, CaseIterable, Hashable, Sendable {
  case html, text, markdown, json

  /// The name for the user.
  package var name: String {
    switch self {
    case .html: "HTML"
    case .text: "text"
    case .markdown: "Markdown"
    case .json: "JSON"
    }
  }

  /// The end of the file's name.
  package var suffix: String {
    switch self {
    case .html: "html"
    case .text: "txt"
    case .markdown: "md"
    case .json: "json"
    }
  }
}
