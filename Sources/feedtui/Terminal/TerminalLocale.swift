import FeedtuiSettings
import Glibc

/// The character set in which ncurses writes.
enum TerminalLocale {
  /// Sets libc's character type to UTF-8, or to the character set that the environment names.
  ///
  /// Only an explicitly named set (`LANG=de_DE.ISO-8859-1`) replaces UTF-8. If that set is not
  /// installed, the type is ASCII.
  static func adopt(_ environment: [String: String]) {
    if let charset = charset(in: environment), !isUTF8(charset) {
      if setlocale(LC_CTYPE, "") == nil { setlocale(LC_CTYPE, "C") }
    } else if setlocale(LC_CTYPE, "C.UTF-8") == nil, setlocale(LC_CTYPE, "C.utf8") == nil {
      setlocale(LC_CTYPE, "")
    }
  }

  /// Returns the character set in which the program writes, once it has been adopted.
  static func charset(_ environment: [String: String]) -> TerminalFacts.Charset {
    if let name = charset(in: environment), !isUTF8(name) { return .other(name) }
    let codeset = nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } ?? ""
    return isUTF8(codeset) ? .utf8 : .missing
  }

  /// Returns the character set in the effective variable; `nil` if it names none.
  ///
  /// The effective variable is the first that is not empty (POSIX). The set is in
  /// `lang_COUNTRY.CHARSET@variant`.
  static func charset(in environment: [String: String]) -> String? {
    let value = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { environment[$0] }
      .first { !$0.isEmpty }
    guard let value, let dot = value.firstIndex(of: ".") else { return nil }
    let charset = value[value.index(after: dot)...].prefix { $0 != "@" }
    let isName = charset.utf8.allSatisfy { (0x30...0x7A).contains($0) || $0 == UInt8(ascii: "-") }
    return isName && !charset.isEmpty ? String(charset) : nil
  }

  private static func isUTF8(_ charset: String) -> Bool {
    charset.lowercased().filter { $0 != "-" && $0 != "_" } == "utf8"
  }
}
