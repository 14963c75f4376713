import FeedExtraction
import FeedFetching
import FeedFormats
import FeedModel
package import FeedSystem
import Glibc
import SafeText

/// Finds the article of a web page.
package enum WebPageExtractor: Equatable, Sendable {
  case own
  /// The user's program: the page is its standard input, and it prints HTML or text.
  /// `placeholder` in its arguments stands for the address of the page.
  case program(ArgumentVector)

  package static let placeholder = "%u"
  /// The environment variable with the address of the page.
  package static let variable = "FEEDTUI_URL"

  /// A page that came, and the address that was asked for.
  struct Page: Sendable {
    let document: FetchedDocument
    let asked: String

    var host: String { HostName.shown(of: document.url) }
  }

  /// Returns the article, and the address of its next page if it has one.
  func article(
    of page: Page, rules: ExtractionRules
  ) async throws(WebPageError) -> (html: String, words: Int, next: String?) {
    try Self.check(page.document)
    switch self {
    case .own: return try Self.found(page, rules)
    case .program(let vector): return try await Self.printed(by: vector, page)
    }
  }

  /// Throws for what is not a web page, by its type and by its first bytes.
  static func check(_ document: FetchedDocument) throws(WebPageError) {
    let start = document.bytes.prefix(1024)
    if start.starts(with: Array("%PDF-".utf8)) { throw .pdf }
    let type = document.contentType?.split(separator: ";").first.map {
      Sanitizer.line(String($0)).lowercased()
    }
    switch type {
    case "application/pdf": throw .pdf
    case nil, "", "text/html", "application/xhtml+xml", "application/xml", "text/xml":
      if start.contains(0), !start.starts(with: [0xFE, 0xFF]), !start.starts(with: [0xFF, 0xFE]) {
        throw .notAPage(type: "binary data")
      }
    case let type?: throw .notAPage(type: type)
    }
  }

  /// Returns the chapters or the transcript that a file has.
  static func text(
    of page: Page, _ file: ParsedItem.Enclosure
  ) throws(WebPageError) -> WebPageText {
    let document = page.document
    if document.bytes.starts(with: Array("%PDF-".utf8)) { throw .pdf }
    if document.bytes.prefix(1024).contains(0) { throw .notAPage(type: "binary data") }
    let html: String?
    switch file.relation {
    case .chapters: html = Chapters(json: document.bytes).flatMap { $0.isEmpty ? nil : $0.html }
    case .transcript, nil:
      let form = Transcript.Form(type: file.type, address: file.url)
      // A server that asks for a login sends a page.
      let isPage = document.contentType?.lowercased().hasPrefix("text/html") == true
      if form == .plain, isPage { throw .nothingSaid(.transcript, host: page.host) }
      html = Transcript.html(of: document.bytes, form).map { "<h2>Transcript</h2>\n\($0)" }
    }
    let words = html.map { WordCounter.count(text(of: $0)) } ?? 0
    guard let html, words > 1 else {
      throw .nothingSaid(file.relation ?? .transcript, host: page.host)
    }
    return WebPageText(html: html, words: words, address: document.url)
  }

  private static func found(
    _ page: Page, _ rules: ExtractionRules
  ) throws(WebPageError) -> (html: String, words: Int, next: String?) {
    let document = page.document
    switch ArticleExtractor.finding(
      document.bytes, asked: page.asked, address: document.url,
      contentType: document.contentType, rules: rules)
    {
    case .article(let article): return (article.html, article.words, article.next)
    case .wall(let wall): throw .wall(wall, host: page.host)
    case .nothing: throw .noArticle(host: page.host)
    }
  }

  // MARK: A program

  private static let limits = ProgramCommand.Limits(
    time: .seconds(60), output: 4 << 20, processor: 30, memory: 4 << 30)

  private static func printed(
    by vector: ArgumentVector, _ page: Page
  ) async throws(WebPageError) -> (html: String, words: Int, next: String?) {
    let address = page.document.url
    let command = ProgramCommand(
      vector.words(replacing: placeholder, with: address), input: page.document.bytes,
      output: .bytes, environment: .only(Self.variables + ["\(variable)=\(address)"]),
      limits: limits)
    let output: [UInt8]
    do throws(ProgramError) {
      output = try await command.run()
    } catch .cancelled {
      throw .cancelled
    } catch {
      throw .extractor("\(error.message(of: Sanitizer.line(command.name))).")
    }
    let html = html(String(decoding: output, as: UTF8.self))
    let count = WordCounter.count(text(of: html))
    guard count > 0 else { throw .noArticle(host: page.host) }
    return (html, count, nil)
  }

  private static func text(of html: String) -> String {
    let bytes = Array(html.utf8)
    return HTMLDigest.shown(bytes.span)
  }

  /// The variables of ours that the program gets.
  private static var variables: [String] {
    let names: [String] = ["PATH", "HOME", "LANG", "LC_ALL", "TMPDIR"]
    return names.compactMap { name in
      getenv(name).map { "\(name)=\(String(cString: $0))" }
    }
  }

  /// Returns what was printed as HTML: text gets a paragraph for each part between empty lines.
  private static func html(_ output: String) -> String {
    let isHTML =
      output.prefix(4096).firstMatch(of: /<(?i:p|div|html|h[1-6]|article|ul|br)\b/) != nil
    guard !isHTML else { return output }
    let parts = output.split(separator: /\n\s*\n/)
    return parts.map { "<p>\(HTMLEscape.escaped(String($0)))</p>" }.joined(separator: "\n")
  }
}
