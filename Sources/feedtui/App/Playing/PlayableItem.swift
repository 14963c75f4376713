import FeedFormats
package import FeedModel
package import FeedStorage
import FeedSystem
package import FeedtuiLibrary
package import FeedtuiSettings
import Glibc
import SafeText

/// An item with sound or video, and the program that plays it.
package struct PlayableItem {
  private(set) var episode: Playback.Episode
  private let isVideo: Bool
  /// `nil` if a web page plays it.
  private(set) var command: ProgramCommand?

  var name: String { Sanitizer.line(command?.name ?? "") }
  var isForMpv: Bool { command?.name == "mpv" }

  /// Why the player may have ended, by its exit status (mpv(1), "EXIT CODES").
  var reasons: [Int: String] {
    guard isForMpv else { return [:] }
    let isRemote = Browser.environment("SSH_CONNECTION") != nil
    return [
      2: "\(name) played nothing: "
        + (isRemote
          ? "over SSH, sound is on the remote machine, if it has any"
          : "there is no sound device, or the file cannot be played")
    ]
  }

  /// Finds out what plays an entry: the program of the first rule that fits, or else mpv or vlc.
  package init(
    _ entry: EntryID, in library: Library, with settings: Settings, zone: Zone
  ) async throws {
    let timeline = library.store.timeline
    guard let listed = try await timeline.listed(entry),
      let body = try await timeline.body(of: entry)
    else {
      throw CommandError(message: "There is no entry \(entry.rawValue).", code: .cannotRead)
    }
    let files = body.enclosures.attached
    let isEpisode = listed.kind == .audio || listed.kind == .video
    let medium =
      files.medium
      ?? files.first { file in
        let type = file.type?.lowercased() ?? ""
        return isEpisode ? !type.hasPrefix("image/") : type.hasPrefix("text/html")
      }
    guard let medium else {
      throw CommandError(message: "This item has no sound or video", code: .badData)
    }
    let type = medium.type?.lowercased() ?? "\(listed.kind.rawValue)/"
    isVideo = type.hasPrefix("video/")
    let file = try await library.store.downloads.file(of: entry).flatMap {
      access($0, R_OK) == 0 ? $0 : nil
    }
    episode = Playback.Episode(
      entry: entry, address: file ?? medium.url, feed: listed.feedURL,
      speed: try await library.speed(ofFeed: listed.feedURL))
    if case .episode(_, let item)? = try await timeline.item(entry) {
      episode.start = item.heard ?? 0
    }
    guard !type.hasPrefix("text/html") else { return }
    let item = ShownEntry(entry: listed, body: body)
    let subject = try await OpenRule.Subject(
      medium.url, of: item, in: library.store, for: settings.openRules)
    let path = Browser.environment("PATH") ?? "/usr/bin:/bin"
    let usual = ["mpv", "vlc"].lazy.compactMap { ArgumentVector($0)?.found(in: path) }.first
    var program = usual.map { UserProgram(name: $0.text, run: $0) }
    program?.place = .window
    guard let program = settings.openRules.first(where: { $0.fits(subject) })?.program ?? program
    else {
      throw CommandError(
        message: "No player found: install mpv, or set one with [[open]]", code: .unavailable)
    }
    command = try ProgramInvocation(
      program: program, items: [item], link: medium.url, zone: zone
    ).commands().first
    // The file that is here is played instead of the address.
    if let file, let words = command?.words {
      command?.words = words.map { $0.replacing(medium.url, with: file) }
    }
  }

  mutating func begin(at place: MediaFragment) { episode.start = place.seconds }

  /// Begins to listen to mpv, and has it begin where the user has left off (mpv(1)). The arguments
  /// of the user count more. Returns `nil` for other players.
  mutating func listen(
    at path: String?, for store: FeedStore,
    report: @escaping @Sendable (Playback.Report) -> Void = { _ in }
  ) async -> Playback? {
    guard isForMpv, let path else { return nil }
    let arguments = [
      "--input-ipc-server=\(path)", "--save-position-on-quit=no", "--resume-playback=no",
      episode.start > 0 ? "--start=+\(episode.start)" : nil,
      episode.speed.map { "--speed=\($0)" }, command?.output == .terminal ? nil : "--no-terminal",
      isVideo ? "--force-window" : nil,
    ]
    command?.words.insert(contentsOf: arguments.compactMap(\.self), at: 1)
    let playback = Playback(episode, socket: path, store: store, report: report)
    await playback.begin()
    return playback
  }

  /// Plays it on our terminal until the player ends. Returns whether it has been heard.
  package mutating func playOnTerminal(
    for store: FeedStore, say: (String) -> Void
  ) async throws -> Bool {
    guard command != nil else {
      throw CommandError(message: "A web page plays this: \(episode.address)", code: .unavailable)
    }
    command?.output = .terminal
    let playback = await listen(at: Playback.path(for: nil, makesFolder: true), for: store)
    if playback == nil { say("Playing in \(name) · position unknown") }
    // An interrupt of the player must not end us before the position is kept.
    signal(SIGINT, SIG_IGN)
    let result = Result { () throws(ProgramError) in try command?.runOnTerminal() }
    await playback?.playerEnded()
    await playback?.finish(isLeft: false)
    guard case .failure(let error) = result else { return await playback?.known.isHeard ?? false }
    throw CommandError(message: Sanitizer.line(error.message(of: name)), code: .unavailable)
  }
}

nonisolated extension OpenRule.Subject {
  /// Gathers what the rules can ask of a link, which `item` may have.
  init(
    _ address: String, of item: ShownEntry?, in store: FeedStore, for rules: [OpenRule]
  ) async throws {
    self.init(address)
    guard let item else { return }
    type = item.body.enclosures.first { $0.url == address }?.type
    (kind, feed, tags) = (item.entry.kind, item.entry.feedURL, item.entry.tags)
    guard rules.contains(where: { $0.tag != nil }) else { return }
    let followed = try await store.feeds.subscriptions()
    tags += followed.first { $0.url == item.entry.feedURL }?.tags ?? []
  }
}
