package import FeedExtraction
package import FeedFetching
package import FeedModel

/// The settings of a single feed: words such as `"refresh=6h"` on its line of the `feeds` file.
///
/// newsboat takes them for tags.
package struct FeedSettings: Equatable, Sendable {
  package var refresh: RefreshInterval?
  /// What marks its items read; `nil` if the line does not say.
  package var markRead: MarkReadRule?
  package var keepDays: Limit?
  package var keepItems: Limit?
  /// When the full text of its items is fetched; `nil` if the line does not say.
  package var full: FullText?
  /// Whether what is new of it is downloaded.
  package var enqueue: Bool?
  /// Whether its items are copies of nothing.
  package var single: Bool?
  /// How long its downloads are kept; `nil` if the line does not say.
  package var keepFiles: Limit?
  /// What is said about the web pages of its items.
  package var rules = ExtractionRules()
  /// How its server is asked.
  package var access = FeedAccess()

  package init() {}

  /// The words. Possible secrets are not repeated in messages.
  static let keys = reading + access

  private static let reading: [TableKey<FeedSettings>] = [
    TableKey("refresh", \.refresh, .interval), TableKey("mark_read", \.markRead, .choice),
    TableKey("keep_days", \.keepDays, .days), TableKey("keep_items", \.keepItems, .items),
    TableKey("enqueue", \.enqueue, .yes), TableKey("keep_files", \.keepFiles, .days),
    TableKey("single", \.single, .yes),
    TableKey("full", \.full, .choice), TableKey("article", \.rules.article, .selector),
    TableKey("strip", each: \.rules.strip, .selector),
  ]

  /// Those about how its server is asked. If one of them cannot be used, the feed is not fetched.
  private static let access: [TableKey<FeedSettings>] = [
    TableKey(
      "user", \.access.user,
      SettingKind.text("a name without a colon", write: ConfigLiteral.text) { text in
        // A colon would begin the password (RFC 7617, section 2).
        text.unicodeScalars.contains { $0 < " " || $0 == ":" } ? nil : text
      }.secret),
    TableKey(
      "password_command", \.access.passwordCommand,
      SettingKind.text(
        "a program with arguments, with closed quotes",
        write: { ConfigLiteral.text($0.vector.text) }, PasswordCommand.init
      ).secret),
    TableKey("header", each: \.access.headers, .header),
    TableKey(
      "cookie", each: \.access.cookies,
      SettingKind.text(
        "\"name=value\" in printable ASCII", write: { ConfigLiteral.text($0.text) },
        CookiePair.init
      ).secret),
    TableKey("proxy", \.access.proxy, .proxy),
    TableKey(
      "ca_file", \.access.trust.authorities,
      SettingKind.text(
        SettingKind<String>.path.description, write: { $0.file.map(ConfigLiteral.text) },
        { HomePath.whole($0).map { .also($0) } }
      ).secret),
    TableKey("client_cert", \.access.trust.certificate, SettingKind<String>.path.secret),
    TableKey("client_key", \.access.trust.key, SettingKind<String>.path.secret),
  ]

  package static let names = keys.map(\.name)

  /// Applies a word. Returns `false` if it is a tag. Throws `unknownSetting` for a word that is one
  /// slip from a setting, and is not used.
  package mutating func take(_ word: String) throws(FeedsLine.Failure) -> Bool {
    // "enqueue" alone says "enqueue=yes".
    let isFlag = ["enqueue", "single"].contains(word)
    let word = isFlag ? "\(word)=yes" : word
    guard let sign = word.firstIndex(of: "=") else { return false }
    let name = String(word[..<sign])
    guard let key = Self.keys.first(where: { $0.name == name }) else {
      guard let near = NearestName.nearest(to: name, in: Self.names, most: 1) else { return false }
      throw .unknownSetting(name, nearest: near)
    }
    if name == "article", rules.article != nil {
      throw .badValue("article can be given only once: separate selectors with commas.")
    }
    do throws(Setting.Fault) {
      try key.set(typed: String(word[word.index(after: sign)...]), in: &self)
      return true
    } catch {
      throw Self.access.contains { $0.name == name }
        ? .badSetting(error.message) : .badValue(error.message)
    }
  }

  /// The words as the line spells them.
  package var words: [String] {
    Self.keys.flatMap { key in
      key.texts(self).map { "\(key.name)=\(ConfigLiteral.plain($0))" }
    }
  }
}

extension SettingKind<Bool> {
  /// A flag on a line, where values have no types.
  fileprivate static var yes: SettingKind {
    text("yes or no", write: { $0 ? "\"yes\"" : "\"no\"" }) { ["yes": true, "no": false][$0] }
  }
}

extension SettingKind<ElementSelector> {
  fileprivate static var selector: SettingKind {
    text(
      "a selector such as div, .post, #main or \"div.post p\"",
      write: { ConfigLiteral.text($0.text) }, ElementSelector.init)
  }
}

extension SettingKind<HeaderField> {
  /// A field of a request's header.
  static var header: SettingKind {
    text(
      "\"Name: value\" without control characters", write: { ConfigLiteral.text($0.text) },
      { (text) throws(Setting.Fault) in
        do throws(HeaderField.Failure) {
          return try HeaderField(text)
        } catch {
          switch error {
          case .malformed: return nil
          case .reserved(let name):
            throw Setting.Fault("header cannot be \"\(name)\": feedtui sets that itself.")
          }
        }
      }
    ).secret
  }
}

extension SettingKind<FeedProxy> {
  static var proxy: SettingKind {
    text(
      "\"KIND://host:port\" (http, https, socks4 or socks5) or \"none\"",
      write: { ConfigLiteral.text($0.text) }, FeedProxy.init
    ).secret
  }
}

extension Limit {
  /// "365", "off".
  package var text: String {
    switch self {
    case .off: "off"
    case .number(let number): "\(number)"
    }
  }

  /// The limit; `nil` if there is none.
  package var number: Int? {
    switch self {
    case .off: nil
    case .number(let number): number
    }
  }
}
