import FeedFormats
import FeedModel
import FeedStorage
import FeedSystem
import Foundation

/// An episode that mpv plays. How far it is, which mpv says on its socket (mpv(1), "JSON IPC"), is
/// kept. What mpv should not say, or too much of it, ends the connection; mpv plays on.
actor Playback {
  struct Episode: Sendable {
    let entry: EntryID
    /// The address of its file, by which mpv knows it.
    let address: String
    /// The address of its feed; `nil` if it is not known.
    var feed: String?
    /// The second at which it begins.
    var start = 0
    /// How many times as fast it is played; `nil` for the usual speed.
    var speed: Double?
  }

  enum Report: Sendable {
    /// The position is not known any more, for a reason.
    case lost(String)
    /// The episode has been heard, or it has ended.
    case heard(EntryID), ended(EntryID)
    /// The next of the queue is played.
    case began(Episode)
    /// The user has chosen another speed for what is of this feed.
    case speed(Double, feed: String)
  }

  /// What mpv has said of the file.
  struct Known {
    /// Whether it plays the file, and whether it has come to its end.
    var (isCurrent, hasEnded) = (false, false)
    var (place, length): (Double?, Double?)
    var (isPaused, isHeard) = (false, false)
    /// When the position was kept.
    var kept = ContinuousClock.now

    /// Whether 95 % have been heard.
    var isAtEnd: Bool {
      guard !hasEnded, let place, let length, length > 0 else { return hasEnded }
      return place >= length * 0.95
    }
  }

  private(set) var episode: Episode
  /// What mpv plays after that.
  private var next: Episode?
  private(set) var isOver = false
  private(set) var known = Known()
  private let (path, store): (String, FeedStore)
  private let report: @Sendable (Report) -> Void
  private var (socket, following): (LineSocket?, Task<Void, Never>?)
  /// How many times as fast mpv plays, and how fast what is of feeds without a speed of their own.
  private var speeds: (now: Double?, usual: Double, isDue: Bool) = (nil, 1, false)
  private var (isLeft, hasAnswered) = (false, false)

  init(
    _ episode: Episode, socket path: String, store: FeedStore,
    report: @escaping @Sendable (Report) -> Void
  ) {
    (self.path, self.store, self.report) = (path, store, report)
    self.episode = episode
  }

  /// Returns the path of a socket that the next feedtui with this archive finds; `nil` without a
  /// folder that only the user may enter: in /tmp others could have made it first.
  static func path(for archive: String?, makesFolder: Bool = false) -> String? {
    let runtime = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? ""
    let folder = runtime.hasPrefix("/") ? "\(runtime)/feedtui" : "/tmp/feedtui-\(getuid())"
    if makesFolder { mkdir(folder, 0o700) }
    var facts = stat()
    guard lstat(folder, &facts) == 0, facts.st_mode == S_IFDIR | 0o700, facts.st_uid == getuid()
    else { return nil }
    let digest = archive.map { Array($0.utf8).sha256.prefix(8).map { "\($0)" } }
    return "\(folder)/\(digest?.joined(separator: "-") ?? UUID().uuidString)"
  }

  /// Whether the player has ended, which may not be known yet.
  var hasEnded: Bool { isOver || socket?.hasEnded ?? isLeft }

  /// Pauses, or plays on. Returns whether it is paused now.
  func togglePause() -> Bool {
    known.isPaused.toggle()
    send(.text("set_property"), .text("pause"), .flag(known.isPaused))
    return known.isPaused
  }

  func play(_ other: Episode) async {
    await keep(isFinal: true)
    let isSame = known.isCurrent && episode.address == other.address
    begin(other, isCurrent: isSame)
    send(.text("set"), .text("start"), .text("+\(other.start)"))
    send(.text("set"), .text("pause"), .text("no"))
    send(.text("loadfile"), .text(other.address), .text("replace"))
  }

  /// Has another one played once that one has ended, if that is still played.
  func append(_ other: Episode, after entry: EntryID) -> Bool {
    guard episode.entry == entry, !known.hasEnded, !isOver else { return false }
    next = other
    send(.text("set"), .text("start"), .text("+\(other.start)"))
    send(.text("loadfile"), .text(other.address), .text("append"))
    return true
  }

  /// Goes to a place, and plays on there.
  func seek(to second: Int) {
    send(.text("seek"), .number(second), .text("absolute"))
    known.isPaused = false
    send(.text("set_property"), .text("pause"), .flag(false))
  }

  private func begin(_ other: Episode, isCurrent: Bool) {
    let speed = other.speed ?? speeds.usual
    if speeds.now != speed { set(speed: speed) }
    (episode, known, next) = (other, Known(), nil)
    known.isCurrent = isCurrent
  }

  /// Has mpv play at that speed, once it has said how fast it is.
  private func set(speed: Double) {
    guard speeds.now != nil else { return speeds.isDue = true }
    send(.text("set"), .text("speed"), .text("\(speed)"))
    speeds.now = speed
  }

  /// Waits until the player has ended and the position is stored. One that is left plays on.
  func finish(isLeft: Bool) async {
    self.isLeft = self.isLeft || isLeft
    if isLeft { socket?.end() }
    await following?.value
  }

  /// A player that has ended makes no socket.
  func playerEnded() { isLeft = isLeft || socket == nil }

  /// Begins to read; a player that is new has yet to make its socket. One that was found has
  /// perhaps gone on to the `next` already. `limit` is the time in which mpv makes its socket, and
  /// in which it answers.
  func begin(
    _ found: LineSocket? = nil, next: Episode? = nil, limit: Duration = .seconds(10)
  ) {
    self.next = next
    following = Task {
      if let problem = await follow(found, limit) {
        report(.lost("\(problem): its position is unknown"))
      }
      await keep(isFinal: !isLeft)
      if !isLeft { unlink(path) }
      socket?.close()
      (socket, isOver) = (nil, true)
    }
  }

  /// Reads until the player ends. Returns why it is no longer listened to, if it is not.
  private func follow(_ found: LineSocket?, _ limit: Duration) async -> String? {
    socket = found
    let deadline = ContinuousClock.now + limit
    while socket == nil {
      if isLeft { return nil }
      if .now > deadline { return "The player makes no socket" }
      socket = LineSocket(path: path)
      // Nothing tells when a socket begins to listen.
      if socket == nil { try? await Task.sleep(for: .milliseconds(20)) }
    }
    guard let socket, !isLeft else { return nil }
    // The next episode is chosen once more.
    if next != nil { send(.text("playlist-clear")) }
    for (number, name) in ["path", "time-pos", "duration", "pause", "speed"].enumerated() {
      send(.text("observe_property"), .number(number + 1), .text(name))
    }
    let timer = Task {
      try await Task.sleep(for: limit)
      if !hasAnswered { socket.end() }
    }
    defer { timer.cancel() }
    var isSound = true
    do {
      for try await line in socket.lines() where isSound {
        isSound = await take(line)
        if !isSound { socket.end() }
      }
    } catch {
      isSound = false
    }
    if !isSound { return "The player says what mpv does not" }
    return hasAnswered || isLeft ? nil : "The player does not answer"
  }

  /// Takes what mpv says. Returns whether it can say that.
  private func take(_ line: [UInt8]) async -> Bool {
    guard let json = JSONDocument(objectIn: line) else { return false }
    hasAnswered = true
    let (event, name, value) = (
      json.text("event", of: 0), json.text("name", of: 0), json.value("data", of: 0)
    )
    let isEnd = event == "end-file" && json.text("reason", of: 0) == "eof"
    guard isEnd || event == "property-change" else { return true }
    switch name {
    case "path" where next.map { json.string(value)?.elementsEqual($0.address.utf8) } == true:
      let other = next
      // One of which nothing has been said has ended before we came.
      if !known.isCurrent { end() }
      await keep(isFinal: true)
      // Meanwhile the user may have chosen another.
      guard let other, next?.entry == other.entry else { break }
      begin(other, isCurrent: true)
      report(.began(other))
    case "path":
      known.isCurrent = json.string(value)?.elementsEqual(episode.address.utf8) ?? known.isCurrent
    case "speed": take(speed: json.decimal(value))
    case "pause": known.isPaused = json.bool(value) ?? known.isPaused
    case "time-pos" where known.isCurrent: known.place = json.decimal(value) ?? known.place
    case "duration" where known.isCurrent: known.length = json.decimal(value) ?? known.length
    default:
      if isEnd, known.isCurrent, !known.hasEnded { end() }
    }
    if known.isAtEnd, !known.isHeard {
      known.isHeard = true
      report(.heard(episode.entry))
    }
    let isAtRest = isEnd || name == "pause" && known.isPaused
    if isAtRest || .now - known.kept >= .seconds(5) { await keep(isFinal: false) }
    return true
  }

  private func end() {
    known.hasEnded = true
    report(.ended(episode.entry))
  }

  /// Takes a speed, which the user has chosen unless it is the first that is said, or ours.
  private func take(speed: Double?) {
    guard let speed, (0.1...10).contains(speed) else { return }
    let before = speeds.now
    speeds.now = speed
    if speeds.isDue {
      speeds.isDue = false
      return set(speed: episode.speed ?? speeds.usual)
    }
    if before == nil, episode.speed == nil { speeds.usual = speed }
    guard let before, before != speed, known.isCurrent, let feed = episode.feed else { return }
    episode.speed = speed
    report(.speed(speed, feed: feed))
  }

  /// Keeps the position. It is forgotten where an episode that is no longer played has been heard.
  private func keep(isFinal: Bool) async {
    func seconds(_ value: Double?) -> Int? {
      value.flatMap { (1..<1e7).contains($0) ? Int($0) : nil }
    }
    known.kept = .now
    let isForgotten = known.hasEnded || isFinal && known.isAtEnd
    let heard = isForgotten ? nil : seconds(known.place)
    guard heard != nil || isForgotten else { return }
    try? await store.marks.setHeard(heard, of: seconds(known.length), for: episode.entry)
  }

  private func send(_ words: JSONWriter.Value...) {
    socket?.send("{\"command\":\(JSONWriter.list(words))}")
  }
}
