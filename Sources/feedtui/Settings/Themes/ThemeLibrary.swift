import FeedModel
import FoundationEssentials
import SafeText
package import TerminalKit

/// The themes that the user can choose: those of the program, and the files in the folder `themes`
/// next to the settings file.
package struct ThemeLibrary: Equatable, Sendable {
  /// The folder of the user's themes; `nil` where nothing is kept on disk.
  package let folder: String?

  package init(_ paths: Paths?) {
    folder = paths.map { paths in
      let end = paths.config.lastIndex(of: "/") ?? paths.config.startIndex
      return "\(paths.config[..<end])/themes"
    }
  }

  /// A theme, or that of the terminal in its place, and what is wrong with it.
  package struct Found: Equatable {
    package let theme: Theme
    package var problems: [FileProblem] = []
  }

  /// Schemes of base16, and `ThemeFile`s.
  private static let endings = [written, "yaml", "yml"]
  private static let written = "toml"

  /// Returns the theme of a name, or of a file that the name is the path of. The user's own files
  /// come before the themes of the program.
  ///
  /// - Parameter ground: the terminal's own background; `nil` if that is unknown.
  package func theme(named name: String, on ground: RGB?) -> Found {
    let initial = Theme.terminal(on: ground)
    guard let path = paths(of: name).first(where: { StoredFile(path: $0).exists }) else {
      if let theme = Theme.named(name, on: ground) { return Found(theme: theme) }
      let hint = NearestName.hint(for: name, in: Theme.names + userNames)
      let message = "There is no theme \"\(Sanitizer.line(name))\".\(hint)"
      return Found(
        theme: initial,
        problems: [FileProblem(path: folder ?? "themes", line: nil, message: message)])
    }
    do throws(FileError) {
      let bytes = try StoredFile(path: path).readAgain(limit: Base16File.limit) ?? []
      if path.hasSuffix(".\(Self.written)") {
        let file = ThemeFile(bytes, name: name, path: path, on: ground)
        return Found(theme: file.theme, problems: file.problems)
      }
      let file = Base16File(bytes, name: name, path: path)
      return Found(theme: file.scheme?.theme ?? initial, problems: file.problems)
    } catch {
      return Found(
        theme: initial, problems: [FileProblem(path: path, line: nil, message: error.message)])
    }
  }

  /// The names of the user's own themes, in alphabetical order. If two files have the same name,
  /// the one whose ending comes first in `endings` counts.
  package var userNames: [String] {
    guard let folder,
      let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return [] }
    let names = files.compactMap { file -> String? in
      let parts = file.split(separator: ".")
      guard parts.count > 1, let last = parts.last, Self.endings.contains(String(last)) else {
        return nil
      }
      return String(file.dropLast(last.count + 1))
    }
    return Set(names).sorted()
  }

  /// Returns the path of the `ThemeFile` of a name; `nil` where nothing is kept on disk.
  package func written(_ name: String) -> String? { folder.map { "\($0)/\(name).\(Self.written)" } }

  private func paths(of name: String) -> [String] {
    if name.hasPrefix("/") { return [name] }
    guard let folder, !name.contains("/") else { return [] }
    return Self.endings.map { "\(folder)/\(name).\($0)" }
  }
}

extension ThemeLibrary {
  /// Returns what is wrong with the theme that the settings choose.
  package func problems(of settings: Settings) -> [FileProblem] {
    theme(named: settings.theme, on: nil).problems
  }

  /// Returns the colours that the settings choose.
  package func colours(_ settings: Settings, on ground: RGB?) -> ScreenColours {
    ScreenColours(
      mode: settings.color, theme: theme(named: settings.theme, on: ground).theme,
      own: settings.colours)
  }
}
