import ArgumentParser

/// How the river looks.
struct ScreenOptions: ParsableArguments {
  @Option(help: "The size of a row: comfortable or compact.")
  var density: Density?

  @Option(help: "Colours: auto (the default), always or never.")
  var color: ColourMode?

  /// A run of the river that looks like this; what is not said here the settings file says.
  @MainActor func session(_ library: Library, _ config: EffectiveConfig) -> Session {
    var config = config
    if let density { config.settings.density = density }
    if let color { config.settings.color = color }
    return Session(library, config)
  }
}

extension Density: ExpressibleByArgument {}
extension ColourMode: ExpressibleByArgument {}
