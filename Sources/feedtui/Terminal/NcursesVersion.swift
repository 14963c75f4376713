import CNcurses

/// The version of the system's ncurses: "ncurses 6.4.20221231".
package enum NcursesVersion {
  package static var text: String { curses_version().map { String(cString: $0) } ?? "ncurses" }
}
