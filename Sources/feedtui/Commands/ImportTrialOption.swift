import ArgumentParser

/// Whether an import only shows what it would write.
struct ImportTrialOption: ParsableArguments {
  @Flag(help: "Print the lines that would be added to the files, and write nothing.")
  var dryRun = false
}

/// Whether an import chooses the keys of the other reader too.
struct ImportPresetOption: ParsableArguments {
  @Flag(help: "Choose that reader's keys, unless the settings file chooses others.")
  var preset = false
}
