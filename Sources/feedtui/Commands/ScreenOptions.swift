import ArgumentParser

/// How the river looks.
struct ScreenOptions: ParsableArguments {
  @Option(help: "Room for an item: comfortable or compact.")
  var density: Density?

  @Option(help: "Colours: auto, always or never.")
  var color: ColourMode = .auto

  /// A run of the river that looks like this.
  @MainActor func session(_ library: Library) -> Session {
    Session(library, density: density, colour: color)
  }
}

extension Density: ExpressibleByArgument {}
extension ColourMode: ExpressibleByArgument {}
