import ArgumentParser

/// Whether an import only shows what it would write.
struct ImportTrialOption: ParsableArguments {
  @Flag(help: "Print the lines that would be added to the files, and write nothing.")
  var dryRun = false
}
