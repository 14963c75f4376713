import FeedStorage
import Foundation
import Testing

@testable import FeedtuiApp
@testable import FeedtuiLibrary
@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// Rules that pages edit, and the settings file on disk.
@MainActor struct RuleEditTests {
  private static let rule = "# why\n[[rules]]\nwhen = \"title:a\"\ndo = \"mute\"\n"
  private static let other = "\n[[rules]]\nwhen = \"title:b\"\ndo = \"read\"\n"

  private let home = SettingsHome()

  /// The part of the program that carries out changes of settings.
  @MainActor private struct Desk {
    let service: SettingsService
    let mailbox = Mailbox()
    let store: FeedStore
    private let acts = TaskQueue()

    init(_ home: SettingsHome, _ text: String?, _ store: FeedStore? = nil) throws {
      self.store = try store ?? FeedStore.inMemory()
      try FileManager.default.createDirectory(
        atPath: home.folder, withIntermediateDirectories: true)
      if let text { try home.write(text) }
      let paths = Paths(
        overrides: Paths.Overrides(config: home.path), environment: [:], home: home.folder,
        folder: "/", isFolder: { _ in false })
      service = SettingsService(
        EffectiveConfig(try Config(at: home.path), paths), store: self.store, mailbox: mailbox,
        acts: acts)
    }

    /// Returns the last message, the conditions that the pages show, and whether the rules are
    /// unsaved, once the file has been written.
    func after(_ work: () -> Void) async -> (message: String, rules: [String], isUnsaved: Bool) {
      work()
      await acts.finish()
      var (message, rules, isUnsaved) = ("", [String](), false)
      for event in await mailbox.next() {
        switch event {
        case .said(let said), .failed(let said): message = said
        case .settings(.changed(let config, let unsaved)):
          rules = config.rules.map { $0.rule?.condition ?? "" }
          isUnsaved = unsaved.contains(.rules)
        case .screen, .archive, .feeds, .network, .answered, .actEnded, .minute, .news, .rested:
          break
        }
      }
      return (message, rules, isUnsaved)
    }

    func edit(
      _ edits: RuleEdit..., summary: String
    ) async -> (message: String, rules: [String], isUnsaved: Bool) {
      await after { service.edit(edits, summary) }
    }

    func undo(
      _ direction: UndoDirection = .undo
    ) async -> (message: String, rules: [String], isUnsaved: Bool) {
      await after {
        acts.add { @MainActor in
          guard case .settings(let edit, let act) = try await store.journal.undoOrRedo(direction)
          else {
            Issue.record("There is no such act.")
            return
          }
          try await service.undoOrRedo(direction, edit, act)
        }
      }
    }
  }

  private func add(_ condition: String) -> RuleEdit {
    .add(
      before: nil,
      [
        RuleEdit.Value(key: "when", value: ConfigLiteral.text(condition)),
        RuleEdit.Value(key: "do", value: "\"read\""),
      ])
  }

  @Test func `a rule is written, taken back and written again, to the last byte`() async throws {
    let text = "\u{FEFF}clock = \"12h\"\r\n[[rules]]\r\nwhen = \"title:a\"\r\ndo = \"mute\""
    let desk = try Desk(home, text)
    let first = await desk.edit(add("title:b"), summary: "Rule added: b")
    #expect(first.message.hasPrefix("Rule added: b · "))
    #expect(first.rules == ["title:a", "title:b"])
    #expect(!first.isUnsaved)
    let added = text + "\r\n\r\n[[rules]]\r\nwhen = \"title:b\"\r\ndo = \"read\"\r\n"
    #expect(home.file == added)
    let second = await desk.edit(
      .set(0, key: "off", value: "true"), .move(1, to: 0), summary: "Two things")
    #expect(second.rules == ["title:b", "title:a"])
    #expect(home.file?.contains("when = \"title:a\"\r\ndo = \"mute\"\r\noff = true\r\n") == true)
    #expect(await desk.undo().message.hasPrefix("Undone: Two things"))
    #expect(home.file == added)
    #expect(await desk.undo().rules == ["title:a"])
    #expect(home.file == text)
    #expect(await desk.undo(.redo).message.hasPrefix("Redone: Rule added: b"))
    #expect(home.file == added)
  }

  @Test func `edits one after the other are each written`() async throws {
    let desk = try Desk(home, "")
    let outcome = await desk.after {
      for name in ["a", "b", "c"] {
        desk.service.edit([add("title:\(name)")], "Rule added")
      }
    }
    #expect(outcome.rules == ["title:a", "title:b", "title:c"])
    #expect(Config(Array((home.file ?? "").utf8), path: "").rules.count == 3)
  }

  @Test func `other lines that were edited meanwhile stay, also when the rule is taken back`()
    async throws
  {
    let desk = try Desk(home, "clock = \"12h\"\n" + Self.rule)
    _ = await desk.edit(add("title:b"), summary: "Rule added")
    try home.write("clock = \"24h\" # mine\n" + Self.rule + Self.other + "\n[colors]\n")
    _ = await desk.undo()
    #expect(home.file == "clock = \"24h\" # mine\n" + Self.rule + "\n[colors]\n")
  }

  @Test func `rules that another program has edited are never overwritten`() async throws {
    let desk = try Desk(home, Self.rule)
    let theirs = Self.rule + "\n[[rules]]\nwhen = \"title:theirs\"\ndo = \"mute\"\n"
    try home.write(theirs)
    let message = "The rules were edited meanwhile; yours are kept until you quit"
    let first = await desk.edit(add("title:mine"), summary: "Rule added")
    #expect(first.message == message)
    #expect(first.rules == ["title:a", "title:mine"])
    #expect(first.isUnsaved)
    #expect(home.file == theirs)
    // A setting is written all the same, and the rules are still not.
    let clock = ConfigPlace.Change(place: ConfigPlace(setting: "clock"), value: "\"12h\"")
    _ = await desk.after { desk.service.make([clock], "Clock: 12h") }
    #expect(home.file == "clock = \"12h\"\n\n" + theirs)
    let second = await desk.edit(.set(0, key: "off", value: "true"), summary: "Rule off")
    #expect(second.message == message)
    #expect(second.rules == ["title:a", "title:mine"])
    #expect(home.file == "clock = \"12h\"\n\n" + theirs)
    _ = await desk.undo()
    _ = await desk.undo()
    let last = await desk.undo()
    #expect(last.rules == ["title:a"] && !last.isUnsaved)
    #expect(home.file == theirs)
  }

  @Test func `a file that cannot be written is left alone; one that is a link is followed`()
    async throws
  {
    let desk = try Desk(home, Self.rule)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: home.path)
    let first = await desk.edit(add("title:b"), summary: "Rule added")
    #expect(
      first.message == "config.toml cannot be written: permission denied; kept until you quit")
    #expect(first.rules == ["title:a", "title:b"] && first.isUnsaved)
    #expect(home.file == Self.rule)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: home.path)
    let real = home.folder + "/real.toml"
    try FileManager.default.moveItem(atPath: home.path, toPath: real)
    try FileManager.default.createSymbolicLink(atPath: home.path, withDestinationPath: real)
    let second = await desk.edit(.set(0, key: "note", value: "\"n\""), summary: "Rule named")
    #expect(!second.isUnsaved)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: home.path) == real)
    // What could not be written before comes along.
    let named = Self.rule.replacing("\"mute\"\n", with: "\"mute\"\nnote = \"n\"\n")
    #expect(home.file == named + Self.other)
  }

  @Test func `an edit that changes nothing is no act, and a missing file is created`()
    async throws
  {
    let desk = try Desk(home, nil)
    #expect(await desk.edit(.remove(3), summary: "Rule removed").message == "Nothing changed")
    #expect(home.file == nil)
    _ = await desk.edit(add("title:b"), summary: "Rule added")
    #expect(home.file == String(Self.other.dropFirst()))
    _ = await desk.undo()
    #expect(home.file == "")
  }

  @Test func `a change of settings and its undoing end as acts, and say nothing of feeds`()
    async throws
  {
    let desk = try Desk(home, Self.rule)
    desk.service.edit([add("title:b")], "Rule added")
    // Keys need not wait until it is in the file.
    let first = await desk.mailbox.next()
    #expect(first.count { if case .actEnded = $0 { true } else { false } } == 1)
    #expect(!first.contains { if case .feeds = $0 { true } else { false } })
    _ = await desk.undo()
  }

  @Test func `a change of another run is undone and made again, if the file still has its values`()
    async throws
  {
    let desk = try Desk(home, Self.rule)
    _ = await desk.edit(add("title:b"), summary: "Rule added: b")
    let second = try Desk(home, nil, desk.store)
    #expect(await second.undo().message.hasPrefix("Undone: Rule added: b"))
    #expect(home.file == Self.rule)
    #expect(await second.undo(.redo).rules == ["title:a", "title:b"])
    // This one has been running all the time, and does not know of that.
    #expect(await desk.undo().message.hasPrefix("Undone: Rule added: b"))
    let third = try Desk(home, nil, desk.store)
    #expect(await third.undo(.redo).message.hasPrefix("Redone: Rule added: b"))
    // Here it was undone, and is done again by the first one.
    #expect(await third.undo().rules == ["title:a"])
    #expect(await desk.undo(.redo).message.hasPrefix("Redone: Rule added: b"))
    try home.write(Self.rule.replacing("mute", with: "read"))
    #expect(
      await third.undo().message == "The rules were edited meanwhile; yours are kept until you quit"
    )
    let last = try Desk(home, nil, desk.store)
    #expect(
      await last.undo(.redo).message == "Not redone: the settings have changed meanwhile")
    #expect(try await desk.store.journal.undoOrRedo(.redo) == nil)
  }

  @Test func `a change that an older program has stored is read`() throws {
    let stored = FileEdit(
      file: nil, summary: "g n: next",
      lines: [
        FileEdit.Line(
          number: 0, above: Array(#"["keys","g \"n"]"#.utf8), before: Array("\"ä\"".utf8)),
        FileEdit.Line(number: 1, above: Array(#"["clock"]"#.utf8), after: Array("1".utf8)),
      ])
    let act = try #require(SettingsAct(stored))
    let places = [ConfigPlace(["keys", "g \"n"]), ConfigPlace(["clock"])]
    #expect(act.changes.map(\.place) == places && act.before.map(\.place) == places)
    #expect(act.changes.map(\.value) == [nil, "1"])
    #expect(act.before.map(\.value) == ["\"ä\"", nil])
    #expect(try act.stored() == stored)
    let other = FileEdit(file: nil, summary: "", lines: [FileEdit.Line(number: 0)])
    #expect(SettingsAct(other)?.summary == nil)
  }
}
