import FeedSystem
import FoundationEssentials
import SafeText
package import TerminalKit

/// What is kept of terminals that draw characters in other widths than expected, so that the next
/// first frame is right: a file in the cache, with the terminals of the last starts first.
///
/// Terminals that draw everything as expected are left out. A file that cannot be read counts as
/// empty, and is replaced.
package struct WidthMemory {
  /// A terminal, by the value of `TERM` and what it calls itself (XTVERSION): hostile text.
  private struct Entry: Codable, Equatable {
    let type: String
    /// `nil` if it does not say.
    let program: String?
    /// Columns by the names of samples.
    let columns: [String: Int]

    func isOf(_ type: String, _ program: String?) -> Bool {
      self.type == type && self.program == program
    }
  }

  private let folder: CacheFolder
  private let type: String
  private var entries: [Entry]

  private static let file = "terminals.json"
  /// The most bytes of the file, terminals in it, and characters of a name.
  private static let limit = 64_000
  private static let mostTerminals = 20
  private static let longestName = 60

  /// Reads what is kept in the folder of the cache.
  package init(in folder: String, type: String) {
    self.folder = CacheFolder(folder)
    self.type = Self.name(type)
    entries = Self.entries(in: self.folder)
  }

  /// Whether what is kept of terminals of this type depends on how they call themselves.
  package var dependsOnProgram: Bool {
    entries.contains { $0.type == type && $0.program != nil }
  }

  /// Returns what is kept of the terminal; `nil` if nothing is.
  package func profile(of program: String?) -> WidthProfile? {
    let program = program.map(Self.name)
    guard let entry = entries.first(where: { $0.isOf(type, program) }) else { return nil }
    let columns = WidthSample.allCases.reduce(into: [WidthSample: Int]()) { columns, sample in
      columns[sample] = entry.columns[sample.name]
    }
    let profile = WidthProfile(columns)
    return profile.isEmpty ? nil : profile
  }

  /// Keeps what was measured of the terminal, if that is new and can be written.
  package mutating func keep(_ profile: WidthProfile, of program: String?) {
    guard profile != self.profile(of: program) ?? WidthProfile([:]) else { return }
    let program = program.map(Self.name)
    // Another run may have written since.
    entries = Self.entries(in: folder).filter { !$0.isOf(type, program) }
    if !profile.isEmpty {
      let columns = profile.columns.map { ($0.key.name, $0.value) }
      let entry = Entry(
        type: type, program: program, columns: Dictionary(uniqueKeysWithValues: columns))
      entries = [entry] + entries.prefix(Self.mostTerminals - 1)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(entries) else { return }
    folder.write(Array(data), to: Self.file)
  }

  private static func entries(in folder: CacheFolder) -> [Entry] {
    guard let bytes = folder.read(file, limit: limit),
      let entries = try? JSONDecoder().decode([Entry].self, from: Data(bytes))
    else { return [] }
    return Array(entries.prefix(mostTerminals))
  }

  private static func name(_ text: String) -> String {
    Sanitizer.line(String(text.prefix(longestName)))
  }
}
