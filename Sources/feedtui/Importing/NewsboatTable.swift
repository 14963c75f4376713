import FeedSystem

/// newsboat's names, and what they are here (`Newsboat.txt`).
enum NewsboatTable: String {
  case settings, operations, elements, servers, account

  /// Returns the words of a meaning; `nil` for a name that newsboat does not have.
  ///
  /// - Throws: The reason why there is no equivalent.
  func meaning(of name: String) throws(ImportRefusal) -> [String]? {
    let rows = Self.rows[rawValue] ?? [:]
    let row =
      rows[name]
      ?? name.firstIndex(of: "-").flatMap { dash in
        rows["\(name[..<dash])-*"] ?? rows["*\(name[dash...])"]
      }
    switch row?.sign {
    case "-": throw .noPlace(row?.text ?? "")
    case "#": throw .kept(row?.text ?? "")
    default: return row?.text.split(separator: " ").map(String.init)
    }
  }

  /// By section and name: the sign behind the names, and the rest of the line.
  private static let rows: [String: [String: (sign: String, text: String)]] = {
    var rows: [String: [String: (sign: String, text: String)]] = [:]
    var section = ""
    for line in EmbeddedFile.records("Newsboat.txt") {
      if let name = line.first, name.hasPrefix("[") {
        section = String(name.dropFirst().dropLast())
      } else if let place = line.firstIndex(where: { ["=", "-", "#"].contains($0) }) {
        let text = line[(place + 1)...].joined(separator: " ")
        for name in line[..<place] { rows[section, default: [:]][name] = (line[place], text) }
      }
    }
    return rows
  }()
}
