import FeedtuiImporting
import FeedtuiSettings
import FoundationEssentials
import SafeText

/// Copies of the files that an import writes, so that what it would write can be shown.
struct ImportTrial {
  private let folder: String
  private let files: [(original: String, copy: String)]
  /// The lines of each file before the import.
  private let before: [[String]]

  /// Copies the files into a folder of their own.
  init(_ paths: Paths) throws {
    let folder = FileManager.default.temporaryDirectory.path() + "feedtui-\(UUID().uuidString)"
    self.folder = folder
    let theme = "themes/\(ConfigImport.theme).toml"
    let settings = paths.config.lastIndex(of: "/").map { paths.config[...$0] } ?? ""
    files = [
      (paths.feeds, folder + "/feeds"), (paths.config, folder + "/config.toml"),
      (settings + theme, "\(folder)/\(theme)"),
    ]
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    before = try files.map { original, copy in
      guard let bytes = try StoredFile(path: original).readAgain() else { return [] }
      try StoredFile(path: copy).change { $0 = bytes }
      return Self.lines(bytes)
    }
  }

  var feeds: String { folder + "/feeds" }
  var config: String { folder + "/config.toml" }

  /// The lines that the import has added, below the names of their files, without passwords in
  /// addresses.
  func added() throws -> String {
    var text = ""
    for (file, old) in zip(files, before) {
      let new = Self.lines(try StoredFile(path: file.copy).readAgain() ?? [])
      let lines = new.difference(from: old).insertions.compactMap { change -> String? in
        if case .insert(_, let line, _) = change { line } else { nil }
      }
      guard !lines.isEmpty else { continue }
      let shown = lines.map { AddressText.hidingCredentials(in: $0) + "\n" }
      text += "# \(file.original)\n" + shown.joined() + "\n"
    }
    return text
  }

  /// Removes the copies.
  func end() { try? FileManager.default.removeItem(atPath: folder) }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
