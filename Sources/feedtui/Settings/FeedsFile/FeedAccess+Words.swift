import FeedFetching

/// The words on a feed's line that control how its server is asked.
extension FeedAccess {
  package enum Word: String, CaseIterable, Sendable {
    case user
    case passwordCommand = "password_command"
    case header, cookie, proxy
    case authorities = "ca_file"
    case certificate = "client_cert"
    case certificateKey = "client_key"
  }

  /// Applies a word. Its value may be a secret, so no message contains it.
  mutating func take(_ word: Word, _ text: String) throws(FeedsLine.Failure) {
    switch word {
    case .user:
      // A colon would begin the password (RFC 7617, section 2).
      let isName = !text.isEmpty && !text.unicodeScalars.contains { $0 < " " || $0 == ":" }
      guard isName else { throw .badSetting("user must be a name without a colon.") }
      user = text
    case .passwordCommand:
      guard let command = PasswordCommand(text) else {
        throw .badSetting(
          "password_command must be a program with arguments, with closed quotes.")
      }
      passwordCommand = command
    case .header:
      headers.append(try Self.header(text))
    case .cookie:
      guard let pair = CookiePair(text) else {
        throw .badSetting("cookie must be \"name=value\" in printable ASCII.")
      }
      cookies.append(pair)
    case .proxy:
      guard let server = FeedProxy(text) else {
        throw .badSetting(
          "proxy must be \"KIND://host:port\" (http, https, socks4 or socks5) or \"none\".")
      }
      proxy = server
    case .authorities: trust.authorities = .also(try Self.path(text, of: word))
    case .certificate: trust.certificate = try Self.path(text, of: word)
    case .certificateKey: trust.key = try Self.path(text, of: word)
    }
  }

  /// The words as the line spells them.
  package var words: [String] {
    [user.map { "user=\($0)" }, passwordCommand.map { "password_command=\($0.text)" }]
      .compactMap { $0 }
      + headers.map { "header=\($0.text)" } + cookies.map { "cookie=\($0.text)" }
      + [
        proxy.map { "proxy=\($0.text)" }, trust.authorities.file.map { "ca_file=\($0)" },
        trust.certificate.map { "client_cert=\($0)" }, trust.key.map { "client_key=\($0)" },
      ].compactMap { $0 }
  }

  private static func path(_ text: String, of word: Word) throws(FeedsLine.Failure) -> String {
    guard let path = HomePath.whole(text) else {
      throw .badSetting("\(word.rawValue) must be the path of a file, from / or ~/.")
    }
    return path
  }

  private static func header(_ text: String) throws(FeedsLine.Failure) -> HeaderField {
    do throws(HeaderField.Failure) {
      return try HeaderField(text)
    } catch {
      switch error {
      case .malformed:
        throw .badSetting("header must be \"Name: value\" without control characters.")
      case .reserved(let name):
        throw .badSetting("header cannot be \"\(name)\": feedtui sets that itself.")
      }
    }
  }
}
