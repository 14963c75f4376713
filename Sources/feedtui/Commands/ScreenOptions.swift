import ArgumentParser

/// How the river looks.
struct ScreenOptions: ParsableArguments {
  @Option(help: "Room for an item: comfortable or compact.")
  var density: Density?

  @Option(help: "Colours: auto, always or never.")
  var color: ColourMode = .auto
}

extension Density: ExpressibleByArgument {}
extension ColourMode: ExpressibleByArgument {}
