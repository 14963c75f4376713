/// The settings file with what the pages make of its keys.
struct EffectiveConfig {
  var settings: Settings
  let keyMaps: KeyMaps
  /// What of the file cannot be used, by line.
  let problems: [FileProblem]

  init(_ config: Config = Config(), path: String = "") {
    settings = config.settings
    keyMaps = KeyMaps(preset: settings.keyPreset, assignments: settings.keys)
    problems =
      (config.problems
      + keyMaps.problems.map {
        FileProblem(path: path, line: $0.line, sentence: $0.sentence)
      }).sorted { ($0.line ?? 0) < ($1.line ?? 0) }
  }
}
