import FoundationEssentials

extension Paths {
  /// Creates the paths for this process from its environment and its current folder.
  package init(overrides: Overrides = Overrides()) {
    self.init(
      overrides: overrides, environment: ProcessInfo.processInfo.environment,
      home: URL.homeDirectory.path(percentEncoded: false),
      folder: FileManager.default.currentDirectoryPath
    ) { path in
      var isFolder = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
    }
  }
}
