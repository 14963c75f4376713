/// The environment variables that the program uses. The manual lists them.
package enum EnvironmentVariable: CaseIterable, Sendable {
  case paths, baseDirectories, downloads, terminal, columns, colour, browser, editor, timeZone,
    locale, certificates, proxies, safety

  package var names: [String] {
    switch self {
    case .paths: ["FEEDTUI_CONFIG", "FEEDTUI_FEEDS", "FEEDTUI_DATA"]
    case .baseDirectories: ["XDG_CONFIG_HOME", "XDG_DATA_HOME"]
    case .downloads: ["XDG_DOWNLOAD_DIR"]
    case .terminal: ["TERM"]
    case .columns: ["COLUMNS"]
    case .colour: ["NO_COLOR"]
    case .browser: ["BROWSER"]
    case .editor: ["VISUAL", "EDITOR"]
    case .timeZone: ["TZ"]
    case .locale: ["LC_ALL", "LC_CTYPE", "LANG"]
    case .certificates: ["SSL_CERT_FILE", "SSL_CERT_DIR"]
    case .proxies: ["http_proxy", "https_proxy", "all_proxy", "no_proxy"]
    case .safety: ["FEEDTUI_SAFE"]
    }
  }

  /// A sentence or two about the variables.
  package var meaning: String {
    switch self {
    case .paths:
      "The settings file, the feeds file and the archive, unless `--config`, `--feeds` and `--data` "
        + "name others."
    case .baseDirectories:
      "The folders of these files, by the XDG base directory specification."
    case .downloads:
      "The folder of items that you save; without it `~/Downloads`, and where that is missing too, "
        + "the home folder."
    case .terminal: "The terminal; on one that is `dumb` feedtui goes line by line."
    case .columns: "With `--plain`, the width of texts where the terminal does not say it."
    case .colour: "If it is set and not empty, the setting `color = \"auto\"` uses no colours."
    case .browser:
      "The browsers to try, separated by colons, with `%s` for the address. The setting `browser` "
        + "takes precedence; without either, `xdg-open` is used."
    case .editor: "The editor for the feeds file; without either, `vi`."
    case .timeZone: "The time zone in which days begin."
    case .locale:
      "The character set of the terminal; UTF-8 unless they name another."
    case .certificates:
      "A file and a folder of certificate authorities to trust instead of the system's."
    case .proxies:
      "Proxies for fetching feeds, and the hosts to reach without one. Capitals work too."
    case .safety: "If it is set, and neither empty nor 0, the program runs as with `--safe`."
    }
  }
}
