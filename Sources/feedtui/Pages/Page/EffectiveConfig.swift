package import FeedtuiSettings
package import TerminalKit

/// The settings in effect: those of the file, with what the command line and the environment set,
/// and the key maps that its key settings make.
package struct EffectiveConfig {
  /// The settings file as the program sees it, with changes that are not in it yet.
  package let config: Config
  /// The files that the command line and the environment name.
  package private(set) var paths: Paths?
  /// The themes that can be chosen, also where nothing else is kept on disk.
  package private(set) var themes: ThemeLibrary
  /// Another program's feeds that could be imported, for those who follow nothing yet.
  package var neighbour: String?
  /// The name of the theme that is tried out instead of that of the settings, until these change.
  package var triedTheme: String?
  /// What the command line and the environment decide.
  package var overrides: [SettingOverride] {
    didSet { settings = config.settings.overridden(by: overrides) }
  }
  /// What the program may do for its user.
  package let capabilities: Capabilities
  /// Why the line to the terminal counts as slow, where it was found to be so.
  package private(set) var slowLine: SlowLine?
  /// What the terminal draws in other widths than expected; `nil` if nothing is known to be.
  package private(set) var widths: WidthProfile?
  /// The values that could not be written to the file.
  package let unsaved: Set<ConfigPlace>
  package var settings: Settings
  /// Another one whenever the user's keys are others.
  package private(set) var keys: PageKeys
  package var keyMaps: KeyMaps { keys.maps }
  /// The problems of the file, in the order of its lines.
  package private(set) var problems: [FileProblem]
  /// Those because of which a part of the file is not used.
  package var errors: [FileProblem] { problems.filter { $0.kind == .error } }

  /// `actions` are those of the program's pages.
  package init(
    _ actions: ActionCatalogue, _ config: Config, _ paths: Paths?,
    overrides: [SettingOverride] = [], unsaved: Set<ConfigPlace> = [],
    capabilities: Capabilities = .all
  ) {
    self.capabilities = capabilities
    self.config = config
    self.paths = paths
    themes = ThemeLibrary(paths)
    self.overrides = overrides
    self.unsaved = unsaved
    let path = paths?.config ?? ""
    settings = config.settings.overridden(by: overrides)
    let keyMaps = KeyMaps(
      actions, preset: settings.keyPreset, assignments: settings.keys, programs: settings.programs,
      capabilities: capabilities)
    keys = PageKeys(keyMaps)
    problems =
      (config.problems
      + keyMaps.problems.map {
        FileProblem(path: path, line: $0.line, message: $0.message)
      }).sorted { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  /// The same, allowed to do no more than that.
  package func limited(to capabilities: Capabilities) -> EffectiveConfig {
    guard capabilities != self.capabilities else { return self }
    var result = EffectiveConfig(
      keyMaps.catalogue, config, paths, overrides: overrides, unsaved: unsaved,
      capabilities: capabilities)
    result.themes = themes
    result.problems = problems
    return result
  }

  /// The same settings for strangers, who see neither the operator's paths nor what is wrong in
  /// the file, and change nothing in it.
  package func forStrangers() -> EffectiveConfig {
    var result = keptOnDisk(false)
    result.problems = []
    return result
  }

  /// Whether as little as possible is sent to the terminal.
  package var isLowBandwidth: Bool {
    switch settings.lowBandwidth {
    case .always: true
    case .never: false
    case .auto: slowLine != nil
    }
  }

  /// Why as little as possible is sent to the terminal; `nil` if it is not.
  package var sparingWords: String? {
    isLowBandwidth ? "low · " + (slowLine?.words ?? "low_bandwidth = \"always\"") : nil
  }

  /// The line has turned out to be slow. Settings that cost much are overridden then.
  package mutating func adopt(_ line: SlowLine) {
    slowLine = line
    if isLowBandwidth { reduceTraffic(because: "the slow line") }
  }

  /// The terminal draws that in other widths. Marks are in ASCII then, unless the user has chosen
  /// them: the file is asked again whenever it changes.
  package mutating func adopt(_ widths: WidthProfile?) {
    self.widths = widths
    let others = overrides.filter { $0.source != Self.widthSource }
    let marks = config.settings.overridden(by: others).marks
    let needsASCII = widths?.isWide(.line) == true && marks == nil
    let all =
      others
      + (needsASCII
        ? [SettingOverride(setting: "marks", source: Self.widthSource, value: .text("ascii"))]
        : [])
    if all != overrides { overrides = all }
  }

  private static let widthSource = "the widths that the terminal draws"

  /// Whether the user wants signs in Unicode, however wide they are drawn.
  package var keepsSigns: Bool { settings.marks == .unicode }

  /// What the screen has to draw otherwise.
  package var correctedWidths: WidthProfile? {
    guard let widths else { return nil }
    let corrected = keepsSigns ? widths.withoutSigns : widths
    return corrected.isEmpty ? nil : corrected
  }

  /// Leaves out what costs much; `source` says why.
  package mutating func reduceTraffic(because source: String) {
    overrides += [
      SettingOverride(setting: "pictures", source: source, value: .text("off")),
      SettingOverride(setting: "hyperlinks", source: source, value: .text("never")),
      // A line between rows is then one byte a column.
      SettingOverride(setting: "marks", source: source, value: .text("ascii")),
    ]
  }

  /// The same, without files if nothing is kept on disk.
  package func keptOnDisk(_ isKept: Bool) -> EffectiveConfig {
    guard !isKept else { return self }
    var result = self
    result.paths = nil
    return result
  }

  /// The same with other contents of the file.
  package func with(_ config: Config, unsaved: Set<ConfigPlace>) -> EffectiveConfig {
    var result = EffectiveConfig(
      keyMaps.catalogue, config, paths, overrides: overrides, unsaved: unsaved,
      capabilities: capabilities)
    result.themes = themes
    result.neighbour = neighbour
    result.slowLine = slowLine
    result.adopt(widths)
    let keysAreOld =
      result.settings.keys == settings.keys && result.settings.keyPreset == settings.keyPreset
      && result.settings.programs == settings.programs
    if keysAreOld { result.keys = keys }
    return result
  }
}
