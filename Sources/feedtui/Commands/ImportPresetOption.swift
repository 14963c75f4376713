import ArgumentParser

/// Whether an import chooses the keys of the other reader too.
struct ImportPresetOption: ParsableArguments {
  @Flag(help: "Choose that reader's keys, unless the settings file chooses others.")
  var preset = false
}
