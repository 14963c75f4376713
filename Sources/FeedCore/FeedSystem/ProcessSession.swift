import FoundationEssentials
import Glibc

/// Finds the processes of a session, by `/proc`.
enum ProcessSession {
  /// Returns the IDs of the processes of a session that have not ended (proc_pid_stat(5)).
  static func processes(of session: pid_t) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { id in
      guard let data = FileManager.default.contents(atPath: "/proc/\(id)/stat") else {
        return false
      }
      // The name of the program, in parentheses, can have any characters.
      let fields = String(decoding: data, as: UTF8.self).split(separator: ")").last?
        .split(separator: " ")
      guard let fields, fields.count > 3, !["Z", "X"].contains(fields[0]) else { return false }
      return pid_t(fields[3]) == session
    }
  }
}
