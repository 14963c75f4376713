import ArgumentParser
import FeedExtraction
import FeedtuiLibrary
import SafeText

/// The `feedtui extract` command: prints the article of a web page, without network or archive.
struct ExtractCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "extract", abstract: "Print the article of a web page as JSON.")

  @Flag(help: "Print JSON (the only format).")
  var json = false

  @Option(help: "The address of the page, to make its links absolute.")
  var url: String?

  @Option(help: "The server's Content-Type header; only its charset is used.")
  var contentType: String?

  @Option(
    help: ArgumentHelp(
      "The elements that are the article, such as 'main .post'. Can be repeated.",
      valueName: "selector"))
  var article: [String] = []

  @Option(
    help: ArgumentHelp(
      "Elements that are left out, such as '.share'. Can be repeated.", valueName: "selector"))
  var strip: [String] = []

  @Argument(help: "The file, or - for standard input.", completion: .file())
  var file: String

  func execute() throws -> ExitCode {
    let rules = try rules()
    let bytes = try InputDocument(name: file).bytes()
    let isUTF16 = bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff])
    guard isUTF16 || !bytes.prefix(Self.head).contains(0) else {
      throw CommandError(message: "This is not a web page.", code: .badData)
    }
    let finding = ArticleExtractor.finding(
      bytes, asked: url, address: url, contentType: contentType, rules: rules)
    switch finding {
    case .article(let article): try Console.put(article.json + "\n")
    case .wall(let wall): throw CommandError(message: Self.message(wall), code: .badData)
    case .nothing:
      throw CommandError(message: "There is no article in this page.", code: .badData)
    }
    return .ok
  }

  /// The bytes at the beginning in which a page has no zero, unless it is in UTF-16.
  private static let head = 1024

  private func rules() throws(CommandError) -> ExtractionRules {
    var rules = ExtractionRules()
    for text in article + strip { _ = try Self.selector(text) }
    if !article.isEmpty { rules.article = try Self.selector(article.joined(separator: ", ")) }
    for text in strip { rules.strip.append(try Self.selector(text)) }
    return rules
  }

  private static func selector(_ text: String) throws(CommandError) -> ElementSelector {
    guard let selector = ElementSelector(text) else {
      let shown = Sanitizer.line(text)
      throw CommandError(
        message: "“\(shown)” is not a selector of tags, .classes and #ids.", code: .usage)
    }
    return selector
  }

  private static func message(_ wall: PageWall) -> String {
    switch wall {
    case .login: "This page asks its readers to log in or to subscribe."
    case .consent: "This page asks its readers to accept cookies."
    case .robot: "This page is shown only to browsers with scripts."
    }
  }
}
