import FeedModel
import FeedtuiSettings
import SafeText

/// Adds rules for what newsboat ignores to the settings file.
nonisolated struct RuleImport: Sendable {
  let file: ConfigFile

  /// A line that cannot be taken over, and why.
  struct Refused: Equatable, Sendable {
    let line: NewsboatConfig.Line
    let reason: IgnoredArticles.Refusal
  }

  /// The outcome of an import.
  struct Report: Equatable, Sendable {
    var added = 0
    /// The rules that the file had before.
    var known = 0
    /// The lines that cannot be taken over.
    var refused: [Refused] = []

    /// A sentence for the user; `nil` if newsboat ignored nothing.
    var message: String? {
      guard added + known > 0 else { return nil }
      let rules = "\(added) \(added == 1 ? "rule" : "rules") added"
      return known == 0 ? "\(rules)." : "\(rules), \(known) already there."
    }
  }

  /// Adds those rules that the file does not have, each below a comment with newsboat's line.
  func add(_ config: NewsboatConfig) throws(FileError) -> Report {
    var report = Report()
    let lines = config.lines.filter { $0.words.first == IgnoredArticles.command }
    let before = try Config(at: file.path)
    var rules = before.text.rules
    var keys = Set(before.rules.compactMap { $0.rule?.key })
    for line in lines {
      do throws(IgnoredArticles.Refusal) {
        let ignored = try IgnoredArticles(line)
        guard keys.insert(ignored.rule.key).inserted else {
          report.known += 1
          continue
        }
        guard rules.blocks.count < RuleReader.limit else {
          throw IgnoredArticles.Refusal(
            message: "The settings file has \(RuleReader.limit) rules already.")
        }
        let comment = "newsboat: \(Sanitizer.line(ignored.text))"
        rules.add(ignored.values, comment: comment, before: nil)
        report.added += 1
      } catch {
        report.refused.append(Refused(line: line, reason: error))
      }
    }
    guard report.added > 0 else { return report }
    let change = ConfigPlace.Change(place: .rules, value: rules.text)
    switch try file.write([change], known: before.text) {
    case .written: return report
    // Another program has just written rules: those are read first.
    case .conflict: return try add(config)
    }
  }
}
