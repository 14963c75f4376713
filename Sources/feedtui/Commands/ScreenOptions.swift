import ArgumentParser

/// The options for the appearance of the river.
struct ScreenOptions: ParsableArguments {
  @Option(help: "The size of a row: comfortable or compact.")
  var density: Density?

  @Option(help: "Colours: auto (the default), always or never.")
  var color: ColourMode?

  /// Creates a session with this appearance. The settings file decides what the options do not.
  @MainActor func session(_ library: Library, _ config: EffectiveConfig) -> Session {
    var config = config
    if let density { config.settings.density = density }
    if let color { config.settings.color = color }
    return Session(library, config)
  }
}

extension Density: ExpressibleByArgument {}
extension ColourMode: ExpressibleByArgument {}
