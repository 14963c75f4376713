import FoundationEssentials

nonisolated extension Paths {
  /// The paths for this process, in its environment and its folder.
  init(overrides: Overrides = Overrides()) {
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
