import FoundationEssentials

extension Paths {
  /// Creates the paths for this process from its environment and its current folder.
  package init(overrides: Overrides = Overrides()) {
    let environment = ProcessInfo.processInfo.environment
    self.init(
      overrides: overrides, environment: environment,
      // Without HOME the system is asked for the home of the account.
      home: environment["HOME"] ?? URL.homeDirectory.path(percentEncoded: false),
      folder: FileManager.default.currentDirectoryPath
    ) { path in
      var isFolder = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
    }
  }
}
