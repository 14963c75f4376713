import CNcurses

/// The version of the system's ncurses: "ncurses 6.4.20221231".
enum NcursesVersion {
  static var text: String { curses_version().map { String(cString: $0) } ?? "ncurses" }
}
