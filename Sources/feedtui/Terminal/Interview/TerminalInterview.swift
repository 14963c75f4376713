import FeedtuiSettings
import Glibc
import TerminalKit

/// Asks a terminal about itself, and measures it.
///
/// Each round of questions ends with one that all terminals answer (DA1): what is not answered by
/// then is not known. A round that is not answered in time is the last one. No answer is left
/// behind for the shell, as far as it comes within the time that is kept for late ones.
struct TerminalInterview {
  /// The limits of a round, and of the time that is waited for late answers.
  struct Limits {
    var round = Duration.seconds(1)
    var late = Duration.milliseconds(500)
    /// How long it must be quiet after a round: answers may come twice, or after the last one.
    var quiet = Duration.milliseconds(20)
  }

  /// Whether the terminal is asked only what the oldest understand, and shows nothing instead.
  let isBasic: Bool
  /// The columns of the terminal.
  let width: Int
  let line: any TerminalLine
  var limits = Limits()
  private var reader = AnswerReader()
  private(set) var measurements = TerminalMeasurements()
  private(set) var ending = TerminalFacts.Ending.done

  init(isBasic: Bool, width: Int, line: any TerminalLine) {
    self.isBasic = isBasic
    self.width = width
    self.line = line
  }

  /// What the terminal has answered; `nil` if it has not answered at all.
  var answers: TerminalAnswers? { reader.fences > 0 ? reader.answers : nil }

  /// Asks all questions.
  mutating func run() {
    guard let roundTrip = ask(Self.place) else { return }
    measurements.roundTrip = roundTrip
    // Text that stands in the line already must stay.
    let place = reader.answers.places.first?.column ?? 1
    let newLine = Array(place > 1 ? "\r\n".utf8 : "".utf8)
    let known = reader.answers.places.count
    let samples = Self.hasRoom(width)
    let questions = (isBasic ? [] : Self.questions) + (samples ? Self.samples : [])
    let answer = ask(newLine + questions + Self.erasure)
    if samples {
      measurements.widths = Self.widths(of: reader.answers.places.dropFirst(known).map(\.column))
    }
    guard answer != nil else { return }
    measureSpeed(roundTrip)
  }

  /// Sends questions and the last one, and reads until that is answered. Returns how long it took;
  /// `nil` if it was not answered in time.
  private mutating func ask(_ questions: [UInt8]) -> Duration? {
    let start = line.time
    let wanted = reader.fences + 1
    var bytes = (questions + Self.fence)[...]
    guard read(&bytes, until: start + limits.round, isDone: { $0.fences >= wanted }) else {
      clear()
      return nil
    }
    let duration = line.time - start
    quieten()
    return ending == .done ? duration : nil
  }

  /// Reads until it is done. Returns false if the time is over before.
  private mutating func read(
    _ bytes: inout ArraySlice<UInt8>, until end: Duration, isDone: (AnswerReader) -> Bool
  ) -> Bool {
    while ending == .done, !isDone(reader) {
      guard line.time < end else { return false }
      switch line.exchange(&bytes, until: end) {
      case .came(let answer): reader.read(answer)
      case .took: break
      case .late: return false
      case .vanished: ending = .signal(SIGHUP)
      case .signal(let number): ending = .signal(number)
      }
    }
    return ending == .done
  }

  /// Takes what comes after the last answer, for as long as answers may be late.
  private mutating func quieten() {
    let end = line.time + limits.late
    var nothing: ArraySlice<UInt8> = []
    while ending == .done, line.time < end {
      switch line.exchange(&nothing, until: min(end, line.time + limits.quiet)) {
      case .came(let bytes): reader.read(bytes)
      case .took, .late: return
      case .vanished: ending = .signal(SIGHUP)
      case .signal(let number): ending = .signal(number)
      }
    }
  }

  /// Erases what the questions have left in the line, and takes the answers that are late.
  private mutating func clear() {
    guard ending == .done else { return }
    var bytes = Self.erasure[...]
    let wanted = reader.fences + 1
    if read(&bytes, until: line.time + limits.late, isDone: { $0.fences >= wanted }) { quieten() }
  }
}

extension TerminalInterview {
  /// The columns between characters that are measured. The place of the cursor after one tells
  /// which it is, whatever else the terminal says.
  private static let step = 8

  /// Returns the widths of the samples from the columns of the cursor after them.
  private static func widths(of columns: [Int]) -> [TerminalMeasurements.Width] {
    WidthSample.allCases.enumerated().map { number, sample in
      let start = number * step + 1
      let widths = Set(columns.map { $0 - start }.filter { (1..<step).contains($0) })
      return TerminalMeasurements.Width(sample, columns: widths.count == 1 ? widths.first : nil)
    }
  }

  /// Whether a line of that many columns has room for the samples.
  private static func hasRoom(_ width: Int) -> Bool {
    width >= step * (WidthSample.allCases.count + 1)
  }

  /// Returns what the screen asks after its first frame: whether frames can appear at once, and how
  /// wide characters are. It writes into the bottom row, and leaves the cursor and the attributes
  /// as they are. ncurses starts with a scrolling region of 24 rows; some terminals restore the
  /// cursor within that only, so it ends first (DECSTBM).
  static func questionsAfterFrame(in size: Size) -> [UInt8] {
    let mode = "\u{1B}[?\(TerminalAnswers.PrivateMode.synchronized.rawValue)$p"
    return Array("\u{1B}7\u{1B}[r\u{1B}[\(size.height)H\(mode)".utf8)
      + (hasRoom(size.width) ? samples : []) + fence + Array("\u{1B}8".utf8)
  }

  /// Returns the widths that a screen of that size has measured in its bottom row; none if the
  /// terminal did not tell.
  static func widths(
    at places: [TerminalReply.Place], in size: Size
  ) -> [TerminalMeasurements.Width] {
    let columns = places.filter { $0.row == size.height }.map(\.column)
    return columns.isEmpty ? [] : widths(of: columns)
  }

  /// Measures how many bytes a second the terminal takes: sequences that change nothing, more and
  /// more of them until their time can be told from that of the question.
  private mutating func measureSpeed(_ roundTrip: Duration) {
    for kilobytes in [1, 8, 64] {
      let bytes = [UInt8](repeating: 0, count: kilobytes * 1000 / Self.nothing.count)
        .flatMap { _ in Self.nothing }
      guard let duration = ask(bytes) else { return }
      let net = max(duration - roundTrip, .microseconds(100))
      measurements.bytesPerSecond = Int(Double(bytes.count) / (net / .seconds(1)))
      if net > .milliseconds(50) { return }
    }
  }

  private static let fence = Array("\u{1B}[c".utf8)
  private static let place = Array("\u{1B}[6n".utf8)
  private static let erasure = Array("\r\u{1B}[K".utf8)
  /// Ends all attributes, of which there are none.
  private static let nothing = Array("\u{1B}[m".utf8)

  /// The questions of which newer terminals answer some: the version, the pixels of a square, the
  /// background, modes, the keyboard's and the images' protocols of kitty.
  private static let questions: [UInt8] = {
    let modes = TerminalAnswers.PrivateMode.allCases.map { "\u{1B}[?\($0.rawValue)$p" }
    let image = "\u{1B}_Gi=\(TerminalReply.image),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    return Array("\u{1B}[>0q".utf8) + TerminalReply.squareQuestion + BackgroundReply.question
      + Array((modes.joined() + "\u{1B}[?u" + image + "\r").utf8)
  }()

  /// The characters, each at a column of its own, and the question where the cursor is.
  private static let samples = WidthSample.allCases.enumerated()
    .flatMap { number, sample in
      Array("\u{1B}[\(number * step + 1)G\(sample.text)".utf8) + place
    }
}

/// The line to a terminal during an interview.
protocol TerminalLine {
  /// The time since some moment.
  var time: Duration { get }
  /// Writes what the line takes of the bytes, removes that from them, and returns what has come.
  /// Waits for one of the two until `end`.
  func exchange(_ bytes: inout ArraySlice<UInt8>, until end: Duration) -> LineEvent
}
