/// The absolute paths of the program's files.
///
/// They follow the XDG base directory specification unless the user chooses others.
package struct Paths: Equatable, Sendable {
  /// The settings file, which need not exist.
  package let config: String
  /// The feeds file with one subscription per line, which need not exist.
  package let feeds: String
  /// The archive's file.
  package let archive: String
  /// The folder of the log and the history.
  package let state: String
  /// The folder for data that can be fetched again.
  package let cache: String
  /// The folder of files that the user saves.
  package let downloads: String

  /// The paths given on the command line, which take precedence over the environment.
  package struct Overrides: Equatable, Sendable {
    package var config: String?
    package var feeds: String?
    package var data: String?

    package init(config: String? = nil, feeds: String? = nil, data: String? = nil) {
      self.config = config
      self.feeds = feeds
      self.data = data
    }
  }

  /// Creates the paths from the overrides and the environment.
  ///
  /// `home` is the home folder to use if `HOME` does not name one. Relative overrides start from
  /// `folder`. A data override that ends with a slash, or for which `isFolder` returns `true`,
  /// names the folder of the archive. Files are saved in `XDG_DOWNLOAD_DIR` or
  /// in `Downloads` of the home folder, or in the home folder where that is missing.
  package init(
    overrides: Overrides = Overrides(), environment: [String: String], home: String,
    folder: String, isFolder: (String) -> Bool
  ) {
    // "All paths must be absolute. If an implementation encounters a relative path […] it should
    // consider the path invalid and ignore it."
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let homeFolder = absolute("HOME") ?? home
    func base(_ name: String, _ fallback: String) -> String {
      Self.joined(absolute(name) ?? Self.joined(homeFolder, fallback), "feedtui")
    }
    func override(_ option: String?, _ name: String) -> String? {
      let value = option ?? environment[name] ?? ""
      if value.isEmpty { return nil }
      return value.hasPrefix("/") ? value : Self.joined(folder, value)
    }
    let settings = base("XDG_CONFIG_HOME", ".config")
    config = override(overrides.config, "FEEDTUI_CONFIG") ?? Self.joined(settings, "config.toml")
    feeds = override(overrides.feeds, "FEEDTUI_FEEDS") ?? Self.joined(settings, "feeds")
    let data = override(overrides.data, "FEEDTUI_DATA")
    if let data, !data.hasSuffix("/"), !isFolder(data) {
      archive = data
    } else {
      archive = Self.joined(data ?? base("XDG_DATA_HOME", ".local/share"), "feedtui.sqlite")
    }
    state = base("XDG_STATE_HOME", ".local/state")
    cache = base("XDG_CACHE_HOME", ".cache")
    let usual = absolute("XDG_DOWNLOAD_DIR") ?? Self.joined(homeFolder, "Downloads")
    downloads = isFolder(usual) ? usual : homeFolder
  }

  /// The folder of pictures, in the cache.
  package var pictures: String { Self.joined(cache, "pictures") }

  private static func joined(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
