import FeedFetching
import SafeText

extension AccountSettings {
  /// The lines of its table, without secrets: of programs only their names are written, and of
  /// header fields too. What is as usual is left out.
  package var lines: [String] {
    let hidden = "…"
    let texts: [(SyncReader.Key, String?)] = [
      (.kind, kind.rawValue), (.url, server.url), (.user, user),
      (.passwordCommand, "\(passwordCommand.words.first ?? "") \(hidden)"), (.every, every.text),
      (.readItems, readItems.text),
    ]
    let others: [(SyncReader.Key, String?)] = [
      (.proxy, proxy?.shown(hiding: hidden)), (.authorities, trust.authorities.file),
      (.certificate, trust.certificate), (.certificateKey, trust.key),
    ]
    func written(_ values: [(SyncReader.Key, String?)]) -> [String] {
      values.compactMap { key, text in
        text.map { "\(key.rawValue) = \(ConfigLiteral.text(Sanitizer.line($0)))" }
      }
    }
    let fields = headers.map { "\($0.name): \(hidden)" }
    let header = "\(SyncReader.Key.header.rawValue) = \(ConfigLiteral.list(fields))"
    return written(texts) + (addsFeeds ? ["\(SyncReader.Key.adds.rawValue) = true"] : [])
      + (fields.isEmpty ? [] : [header]) + written(others)
  }
}

extension FeedProxy {
  /// The proxy without the name and the password in it.
  fileprivate func shown(hiding sign: String) -> String {
    guard let scheme = text.firstRange(of: "://"), let at = text.lastIndex(of: "@") else {
      return text
    }
    return text[..<scheme.upperBound] + sign + text[at...]
  }
}
