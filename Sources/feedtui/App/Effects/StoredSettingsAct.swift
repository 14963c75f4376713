import FeedStorage
import FoundationEssentials

/// A change of settings as the archive keeps it, so that it can be undone after a restart too.
nonisolated struct StoredSettingsAct: Codable, Equatable, Sendable {
  /// A value of the settings file before and after the act, written in TOML.
  struct Value: Codable, Equatable, Sendable {
    let path: [String]
    let before: String?
    let after: String?
  }

  let words: String
  let values: [Value]
  /// The number of the last act in the journal before it.
  let journaled: Int64

  init(_ act: SettingsAct, after journaled: Int64) {
    words = act.words
    values = zip(act.before, act.changes).map { before, change in
      Value(path: change.place.path, before: before.value, after: change.value)
    }
    self.journaled = journaled
  }

  var before: [ConfigChange] {
    values.map { ConfigChange(place: ConfigPlace($0.path), value: $0.before) }
  }
  var changes: [ConfigChange] {
    values.map { ConfigChange(place: ConfigPlace($0.path), value: $0.after) }
  }
}

/// The archive remembers the last changes of settings, the last one last.
nonisolated extension FeedStore {
  /// The acts that are kept.
  private static var mostSettingsActs: Int { 50 }

  /// Returns the last act; `nil` if there is none.
  func lastSettingsAct() async throws(StoreError) -> StoredSettingsAct? {
    try await settingsActs().last
  }

  /// Adds an act, after all others that the journal has now.
  func keep(_ act: SettingsAct) async throws(StoreError) {
    let stored = StoredSettingsAct(act, after: try await edits.lastNumber())
    try await setSettingsActs(
      Array((try await settingsActs() + [stored]).suffix(Self.mostSettingsActs)))
  }

  /// Forgets the last act, which has been undone.
  func dropLastSettingsAct() async throws(StoreError) {
    try await setSettingsActs(try await settingsActs().dropLast())
  }

  private func settingsActs() async throws(StoreError) -> [StoredSettingsAct] {
    guard let json = try await preference(Preference.settingsActs) else { return [] }
    return (try? JSONDecoder().decode([StoredSettingsAct].self, from: Data(json.utf8))) ?? []
  }

  private func setSettingsActs(_ acts: [StoredSettingsAct]) async throws(StoreError) {
    guard let json = try? JSONEncoder().encode(acts) else { return }
    try await setPreference(
      Preference.settingsActs, to: String(decoding: json, as: UTF8.self))
  }
}
