/// The environment variables that the program uses. The manual lists them.
nonisolated enum EnvironmentVariable: CaseIterable, Sendable {
  case paths, baseDirectories, colour, browser, editor, timeZone, locale, certificates, proxies

  var names: [String] {
    switch self {
    case .paths: ["FEEDTUI_CONFIG", "FEEDTUI_FEEDS", "FEEDTUI_DATA"]
    case .baseDirectories: ["XDG_CONFIG_HOME", "XDG_DATA_HOME"]
    case .colour: ["NO_COLOR"]
    case .browser: ["BROWSER"]
    case .editor: ["VISUAL", "EDITOR"]
    case .timeZone: ["TZ"]
    case .locale: ["LC_ALL", "LC_CTYPE", "LANG"]
    case .certificates: ["SSL_CERT_FILE", "SSL_CERT_DIR"]
    case .proxies: ["http_proxy", "https_proxy", "all_proxy", "no_proxy"]
    }
  }

  /// A sentence or two about the variables.
  var meaning: String {
    switch self {
    case .paths:
      "The settings file, the feeds file and the archive, where the options `--config`, `--feeds` "
        + "and `--data` do not name others."
    case .baseDirectories:
      "The folders that these files are in, by the XDG base directory specification."
    case .colour: "If it is set and not empty, the setting `color = \"auto\"` uses no colours."
    case .browser:
      "What opens links: programs separated by colons, `%s` for the address. The setting `browser` "
        + "takes precedence; without both, `xdg-open` is used."
    case .editor: "The editor for the feeds file; without both, `vi`."
    case .timeZone: "The time zone in which days begin."
    case .locale:
      "The character set of the terminal; it is UTF-8 unless they name another one."
    case .certificates:
      "A file, and a folder, of certificate authorities to trust instead of the system's."
    case .proxies:
      "Proxies for the servers of feeds, and the hosts for which none is used. Each can also be "
        + "written in capitals."
    }
  }
}
