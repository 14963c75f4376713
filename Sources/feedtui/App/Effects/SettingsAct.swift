import FeedStorage
import FeedtuiSettings
import FoundationEssentials

/// A change of settings by the user, which can be undone and redone.
nonisolated struct SettingsAct: Sendable {
  /// The values after it, and those before it at the same places.
  let changes, before: [ConfigPlace.Change]
  /// What was changed: "Density: compact".
  let summary: String

  /// Returns the values that its undoing or redoing leads to.
  func changes(_ direction: UndoDirection) -> [ConfigPlace.Change] {
    switch direction {
    case .undo: before
    case .redo: changes
    }
  }
}

/// Changes of settings as the archive keeps them.
nonisolated extension SettingsAct {
  /// Reads a change; `nil` if it makes no sense to this version.
  init?(_ stored: FileEdit) {
    summary = stored.summary
    var (changes, before): ([ConfigPlace.Change], [ConfigPlace.Change]) = ([], [])
    for line in stored.lines {
      guard let path = try? JSONDecoder().decode([String].self, from: Data(line.above ?? [])) else {
        return nil
      }
      let place = ConfigPlace(path)
      changes.append(ConfigPlace.Change(place: place, value: line.after.map(Self.text)))
      before.append(ConfigPlace.Change(place: place, value: line.before.map(Self.text)))
    }
    (self.changes, self.before) = (changes, before)
  }

  /// Returns the change for the archive: a line for each value.
  func stored() throws -> FileEdit {
    let lines = try zip(before, changes).enumerated().map { number, change in
      FileEdit.Line(
        number: number, above: Array(try JSONEncoder().encode(change.1.place.path)),
        before: change.0.value.map { Array($0.utf8) }, after: change.1.value.map { Array($0.utf8) })
    }
    return FileEdit(file: nil, summary: summary, lines: lines)
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
