extension Paths {
  /// The lines about the files and folders of the program.
  package var findings: [Finding] {
    [
      FileFacts(config, .file).finding("Settings"), FileFacts(feeds, .file).finding("Feeds"),
      FileFacts(archive, .file).finding("Archive"), FileFacts(cache, .folder).finding("Cache"),
      FileFacts(state, .folder).finding("State"),
    ]
  }
}
