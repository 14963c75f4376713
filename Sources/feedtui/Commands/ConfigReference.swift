import FeedtuiSettings
import SafeText
import TerminalKit

/// The settings as text, generated from their declarations.
enum ConfigReference {
  /// Returns the settings as a settings file, with the rules that can be used. A setting without a
  /// value becomes a comment, and secrets become `…`.
  static func file(_ settings: Settings, rules: [RuleEntry] = [], path: String) -> String {
    var lines = ["# \(Sanitizer.line(path))"]
    var table = ""
    // Settings outside tables come first, as TOML wants it.
    let (plain, inTables) = (
      Settings.all.filter { !$0.name.contains(".") }, Settings.all.filter { $0.name.contains(".") }
    )
    for setting in plain + inTables {
      var name = setting.name
      if let dot = name.firstIndex(of: ".") {
        if table != name[..<dot] {
          table = String(name[..<dot])
          lines += ["", "[\(table)]"]
        }
        name = String(name[name.index(after: dot)...])
      }
      lines.append(setting.text(in: settings).map { "\(name) = \($0)" } ?? "# \(name) =")
    }
    for page in [nil] + KeyPage.allCases.map(Optional.some) {
      let keys = settings.keys.filter { $0.page == page }
      guard !keys.isEmpty else { continue }
      lines += ["", "[keys\(page.map { ".\($0.rawValue)" } ?? "")]"]
      lines += keys.map { "\(ConfigLiteral.text($0.written)) = \(ConfigLiteral.text($0.action))" }
    }
    lines += Config.kinds.flatMap { $0.lines(settings, rules) }
    return lines.joined(separator: "\n") + "\n"
  }
}
