import FeedModel

/// The words of an episode, as paragraphs that begin with their time.
package struct Transcript {
  /// The form of a file, by its media type.
  package enum Form: String, CaseIterable, Sendable {
    case vtt = "text/vtt"
    case srt = "application/x-subrip"
    case json = "application/json"
    case html = "text/html"
    case plain = "text/plain"

    /// - Parameters:
    ///   - type: The media type as the feed says it, in any case and with any parameter.
    ///   - address: Its extension counts where the type says nothing.
    package init(type: String?, address: String) {
      let name = type?.prefix { $0 != ";" }.lowercased() ?? ""
      let path = address.prefix { $0 != "?" && $0 != "#" }.lowercased()
      let isPlain = name.isEmpty || name == "text/plain" || name.hasSuffix("/octet-stream")
      self =
        switch name {
        case _ where isPlain && path.hasSuffix(".vtt"): .vtt
        case _ where isPlain && path.hasSuffix(".srt"): .srt
        case _ where isPlain && path.hasSuffix(".json"): .json
        case "application/srt", "text/srt", "application/x-srt": .srt
        default: Form(rawValue: name) ?? (path.hasSuffix(".html") ? .html : .plain)
        }
    }

    /// Lower for forms that say more of time and speaker.
    var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// Some words, and when and by whom they are said.
  private struct Cue {
    /// Seconds.
    let start: Int
    let speaker: String?
    let words: String
  }

  private let cues: [Cue]

  /// Returns a transcript as HTML; `nil` for a file in which nothing is said.
  package static func html(of bytes: [UInt8], _ form: Form) -> String? {
    let text = String(
      decoding: bytes.drop { $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }, as: UTF8.self)
    let cues: [Cue]
    switch form {
    case .vtt, .srt: cues = Self.subtitles(text)
    case .json: cues = Self.segments(bytes)
    case .html: return text.isEmpty ? nil : text
    case .plain:
      cues = Self.subtitles(text)
      guard cues.isEmpty else { break }
      let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      let paragraphs = lines.split(separator: /\n[ \t]*\n/)
        .map { "<p>\(HTMLEscape.escaped(String($0)).replacing("\n", with: "<br>"))</p>" }
      return paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n")
    }
    return cues.isEmpty ? nil : Transcript(cues: cues).html
  }

  // MARK: Forms

  /// Reads SRT, and WebVTT (https://www.w3.org/TR/webvtt1/): what follows a line with `-->`, up to
  /// an empty line.
  private static func subtitles(_ text: String) -> [Cue] {
    var cues: [Cue] = []
    var start: Int?
    var lines: [Substring] = []
    func end() {
      defer { (start, lines) = (nil, []) }
      guard let start else { return }
      let (speaker, words) = spoken(lines.joined(separator: " "))
      if !words.isEmpty { cues.append(Cue(start: start, speaker: speaker, words: words)) }
    }
    for bytes in text.utf8.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false) {
      let line = Substring(bytes)
      if let arrow = line.firstRange(of: "-->") {
        // The number before it belongs to the cue that begins.
        if start != nil, lines.last?.allSatisfy(\.isNumber) == true { lines.removeLast() }
        end()
        start = TimeCode.seconds(Substring(line[..<arrow.lowerBound].trimmed))
      } else if line.allSatisfy(\.isWhitespace) {
        end()
      } else if start != nil {
        lines.append(line)
      }
    }
    end()
    return cues
  }

  /// The most characters of a cue that are read.
  private static let longest = 20_000

  /// Returns the words of a cue without its tags, and the speaker that it names: `<v Ann>words` or
  /// `Ann: words`.
  private static func spoken(_ text: String) -> (speaker: String?, words: String) {
    var words = text.prefix(longest).trimmed
    var speaker: String?
    if words.hasPrefix("<v"), let end = words.firstIndex(of: ">") {
      speaker = words[..<end].firstIndex(of: " ").map { String(words[$0..<end].trimmed) }
      words = words[words.index(after: end)...]
    } else if let colon = words.prefix(40).firstIndex(of: ":"),
      words[colon...].dropFirst().first == " ",
      words.first?.isUppercase == true, words[..<colon].count(where: \.isWhitespace) <= 3
    {
      speaker = String(words[..<colon])
      words = words[words.index(after: colon)...]
    }
    return (speaker, TextConstruct(.html, Array(words.utf8)[...]).line ?? "")
  }

  /// Reads the JSON of the podcast namespace.
  private static func segments(_ bytes: [UInt8]) -> [Cue] {
    guard let json = JSONDocument(objectIn: bytes) else { return [] }
    return json.elements(json.value("segments", of: 0)).compactMap { segment in
      guard
        let start = json.decimal(json.value("startTime", of: segment)).flatMap(TimeCode.seconds),
        let words = json.text("body", of: segment), !words.trimmed.isEmpty
      else { return nil }
      return Cue(
        start: start, speaker: json.text("speaker", of: segment), words: String(words.trimmed))
    }
  }

  // MARK: Paragraphs

  /// Seconds after which a paragraph ends with its sentence, and after which it ends in any case.
  private static let paragraph = (usual: 30, longest: 90)

  /// A paragraph for each speaker in turn, or for half a minute.
  private var html: String {
    var html = ""
    var (begin, speaker, isEnd) = (Int.min / 2, String?.none, true)
    for cue in cues {
      let time = cue.start - begin
      let isOther = cue.speaker != nil && cue.speaker != speaker
      if isOther || html.isEmpty || time >= (isEnd ? Self.paragraph.usual : Self.paragraph.longest)
      {
        (begin, speaker) = (cue.start, cue.speaker ?? speaker)
        let name = isOther ? "<b>\(HTMLEscape.escaped(cue.speaker ?? "")):</b> " : ""
        html += "\(html.isEmpty ? "" : "</p>\n")<p>\(Wording.duration(cue.start)) \(name)"
      } else {
        html += " "
      }
      html += HTMLEscape.escaped(cue.words)
      isEnd = cue.words.last.map { ".?!…。？！".contains($0) } == true
    }
    return html + "</p>"
  }
}

extension StringProtocol {
  /// The text without white space around it.
  fileprivate var trimmed: SubSequence {
    let start = drop(while: \.isWhitespace)
    return start[
      ..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)]
  }
}
