/// The settings file together with the key maps that its key settings make.
struct EffectiveConfig {
  var settings: Settings
  let keyMaps: KeyMaps
  /// The problems of the file, in the order of its lines.
  let problems: [FileProblem]

  /// The files that the command line and the environment name.
  let paths: Paths?

  init(_ config: Config = Config(), _ paths: Paths? = nil) {
    self.paths = paths
    let path = paths?.config ?? ""
    settings = config.settings
    keyMaps = KeyMaps(preset: settings.keyPreset, assignments: settings.keys)
    problems =
      (config.problems
      + keyMaps.problems.map {
        FileProblem(path: path, line: $0.line, message: $0.message)
      }).sorted { ($0.line ?? 0) < ($1.line ?? 0) }
  }
}
