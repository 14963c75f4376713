import FeedFetching
import FeedFiltering
package import FeedModel
import FeedSystem

/// Which program opens a link: an `[[open]]` table of the settings file. The first that fits is
/// used, and the browser if none does.
nonisolated package struct OpenRule: Equatable, Sendable {
  /// A link, and what is known of the item that it is from.
  package struct Subject: Sendable {
    package let address: String
    /// Its media type, if it is an enclosure.
    package var type: String?
    package var kind: ParsedItem.Kind?
    /// The address of the feed.
    package var feed: String?
    /// The tags of the feed and of the item.
    package var tags: [String] = []

    package init(_ address: String) {
      self.address = address
    }
  }

  /// The values of its table.
  package struct Table: Equatable, Sendable {
    /// A part of the address.
    var link: TextPattern?
    /// A media type in lower case, as `audio/mpeg` or `audio/*`.
    var type: String?
    var kind: ParsedItem.Kind?
    var feed: String?
    var tag: String?
    var run: ArgumentVector?
    var place: UserProgram.Place?
  }

  package let program: UserProgram
  /// The values as they are written in TOML, by key.
  package let written: [String: String]
  private let table: Table

  package var tag: String? { table.tag }
  /// Whether it is about sound of any kind.
  package var isForSound: Bool { table.type == "audio/*" }

  package static let schema = TableSchema<Table>(
    subject: "A rule for opening",
    keys: [
      TableKey(
        "link", \.link, .pattern,
        "A regular expression (POSIX, without case) that a part of the address matches."),
      TableKey(
        "type", \.type,
        .text("a media type, such as \"audio/mpeg\" or \"audio/*\"") { text in
          text.count { $0 == "/" } == 1 ? text.lowercased() : nil
        }, "The media type of an enclosure: `\"audio/mpeg\"`, or `\"audio/*\"` for all of them."),
      TableKey("kind", \.kind, .choice, "The kind of the item."),
      TableKey("feed", \.feed, .feed, "The address of the item's feed."),
      TableKey(
        "tag", \.tag, .text("a tag, in quotation marks"), "A tag of the feed or of the item."),
      TableKey(
        "run", \.run, .command(),
        "The program with its arguments, as that of a `[programs.NAME]` table.",
        isNeeded: { _ in true }),
      TableKey(
        "place", \.place, .choice, "Where it runs; `terminal` unless another is named."),
    ])

  /// Makes a rule from its lines; `nil` if it cannot be used, which is reported in them.
  init?(_ lines: inout ConfigTable) {
    var table = Table()
    Self.schema.read(&lines, into: &table)
    guard let run = table.run else { return nil }
    var program = UserProgram(name: ProgramCommand(run.words, output: .ignored).name, run: run)
    program.table.place = table.place
    if let refusal = program.refusal { lines.refuse("run", refusal) }
    guard lines.isUsable else { return nil }
    self.program = program
    self.table = table
    written = lines.written
  }

  package func fits(_ subject: Subject) -> Bool {
    (table.link?.matches(subject.address) ?? true)
      && (table.type.map { Self.covers($0, subject.type) } ?? true)
      && (table.kind.map { $0 == subject.kind } ?? true)
      && (table.feed.map { $0 == subject.feed } ?? true)
      && (table.tag.map(subject.tags.contains) ?? true)
  }

  /// Parameters of the type, such as `; codecs=opus`, do not count.
  private static func covers(_ wanted: String, _ type: String?) -> Bool {
    guard let type else { return false }
    let name = type.prefix { $0 != ";" && $0 != " " }.lowercased()
    return wanted.hasSuffix("/*") ? name.hasPrefix(wanted.dropLast()) : name == wanted
  }
}

extension SettingKind<TextPattern> {
  /// A regular expression.
  fileprivate static var pattern: SettingKind {
    text("a regular expression, in quotation marks") { (text) throws(Setting.Fault) in
      do throws(TextPattern.Failure) {
        return try TextPattern(text)
      } catch {
        throw Setting.Fault("link is not a regular expression: \(error.message).")
      }
    }
  }
}

extension SettingKind<String> {
  /// The address of a feed, as the feeds file has it.
  static var feed: SettingKind { text("the address of a feed", FeedAddress.inFile) }
}
