import FeedtuiForms
import FeedtuiPages
import FeedtuiReading
package import FeedtuiSettings

nonisolated extension ActionCatalogue {
  /// The actions of the program's pages.
  package static let pages = ActionCatalogue(everywhere: RootViewController.actions.map(\.facts)) {
    ReadingPages.actions(of: $0) ?? FormPages.actions(of: $0) ?? []
  }
}

extension EffectiveConfig {
  /// The settings for the program's pages.
  package init(
    _ config: Config = Config(), _ paths: Paths? = nil, overrides: [SettingOverride] = [],
    unsaved: Set<ConfigPlace> = [], capabilities: Capabilities = .all
  ) {
    self.init(
      .pages, config, paths, overrides: overrides, unsaved: unsaved, capabilities: capabilities)
  }
}

nonisolated extension KeyMaps {
  package static let standard = KeyMaps()

  /// The keys of the program's pages.
  package init(
    preset: KeyPreset = .vim, assignments: [KeyAssignment] = [], programs: [UserProgram] = [],
    capabilities: Capabilities = .all
  ) {
    self.init(
      .pages, preset: preset, assignments: assignments, programs: programs,
      capabilities: capabilities)
  }
}
