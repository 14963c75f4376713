import FeedCore

/// What the settings file says, and what of it cannot be used.
nonisolated struct Config: Equatable, Sendable {
  var settings = Settings()
  var problems: [FileProblem] = []

  /// What a file is called in which keys are given to actions.
  static let keys = "keys"
  /// The most bytes of a settings file.
  static let limit = 1 << 20

  init() {}

  /// Reads the file; one that does not exist says nothing.
  init(at path: String) throws(FileFailure) {
    self.init(try StoredFile(path: path).read(limit: Self.limit) ?? [], path: path)
  }

  /// Reads a file's bytes; the path is for messages.
  init(_ bytes: [UInt8], path: String) {
    let marked = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let document = ConfigDocument(marked)
    var found = document.problems.map { (line: Optional($0.line), sentence: $0.sentence) }
    for entry in document.entries {
      let sentence =
        entry.path.first == Self.keys
        ? takeKey(Array(entry.path.dropFirst()), entry.value, entry.line)
        : take(entry.path, entry.value)
      if let sentence { found.append((entry.line, sentence)) }
    }
    problems = found.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
      .map { FileProblem(path: path, line: $0.line, sentence: $0.sentence) }
  }

  /// Returns what is wrong; `nil` if the value was taken.
  private mutating func take(_ path: [String], _ value: ConfigValue) -> String? {
    let name = path.joined(separator: ".")
    if let setting = Settings.all.first(where: { $0.name == name }) {
      return setting.set(value, in: &settings)
    }
    // In a table with a misspelt name, the table is what is meant.
    let names = Settings.all.map(\.name) + [Self.keys]
    let tables = [Self.keys, "colors"]
    if let table = path.first, path.count > 1, !tables.contains(table) {
      return "\"\(table)\" is not a table.\(NearestName.hint(for: table, in: tables))"
    }
    return "\"\(name)\" is not a setting.\(NearestName.hint(for: name, in: names))"
  }

  /// Notes a key of `[keys]` or of one of its pages; whether there is such an action the pages know.
  private mutating func takeKey(_ path: [String], _ value: ConfigValue, _ line: Int) -> String? {
    if path.isEmpty {
      return "keys cannot be \(value.written): it is a table, [keys]."
    }
    guard let written = path.last else { return nil }
    let pages = KeyPage.allCases.map(\.rawValue)
    let page = path.count > 1 ? path.first.flatMap(KeyPage.init) : nil
    if path.count > 1, page == nil {
      let name = path.first ?? ""
      return "\"\(name)\" is not a page.\(NearestName.hint(for: name, in: pages))"
    }
    guard case .text(let action) = value else {
      return "\"\(written)\" cannot be \(value.written): it is the name of an action, as text."
    }
    settings.keys.append(KeyAssignment(written: written, action: action, page: page, line: line))
    return nil
  }
}
