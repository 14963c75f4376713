import Glibc

/// The settings file on disk, of which single lines are written.
package struct ConfigFile: Sendable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// The outcome of writing.
  package enum Outcome: Sendable {
    case written(before: ConfigText, after: ConfigText)
    /// Another program has changed the value at that place; the file is as it left it.
    case conflict(ConfigPlace, now: ConfigText)
  }

  package func read() throws(FileError) -> ConfigText {
    ConfigText(try StoredFile(path: path).readAgain(limit: Config.limit) ?? [])
  }

  /// Writes the changes to the file as it is now; nothing is written if a value is not the one in
  /// `known`. `exact` may return the complete new contents.
  package func write(
    _ changes: [ConfigPlace.Change], known: ConfigText,
    exact: (_ current: ConfigText) -> ConfigText? = { _ in nil }
  ) throws(FileError) -> Outcome {
    let file = StoredFile(path: path)
    let found = try read()
    if changes.allSatisfy({ found.value(at: $0.place) == $0.value }), exact(found) == nil {
      return .written(before: found, after: found)
    }
    try checkIsWritable()
    var outcome = Outcome.written(before: found, after: found)
    try file.change { bytes in
      let before = ConfigText(bytes)
      let changed = changes.first { change in
        let now = before.value(at: change.place)
        return now != known.value(at: change.place) && now != change.value
      }
      if let changed {
        outcome = .conflict(changed.place, now: before)
        return
      }
      let after = exact(before) ?? before.applying(changes)
      bytes = after.bytes
      outcome = .written(before: before, after: after)
    }
    return outcome
  }

  /// Throws if the user has made the file read-only, which does not keep root from replacing it.
  private func checkIsWritable() throws(FileError) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return }
    guard facts.st_mode & 0o222 != 0, access(path, W_OK) == 0 else {
      throw .cannotWrite(path: path, errno: facts.st_mode & 0o222 == 0 ? EACCES : errno)
    }
  }
}
