extension Paths {
  /// The lines about the files and folders of the program. Settings and feeds may be kept by
  /// another program, and an archive may be shared by its owner.
  package var findings: [Finding] {
    [
      FileFacts(config, .file).finding("Settings", readable: [.own, .others]),
      FileFacts(feeds, .file).finding("Feeds", readable: [.own, .others]),
      FileFacts(archive, .file).finding("Archive", readable: [.others]),
      FileFacts(cache, .folder).finding("Cache"), FileFacts(state, .folder).finding("State"),
    ]
  }
}
