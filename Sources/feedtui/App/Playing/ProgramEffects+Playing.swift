import FeedFormats
import FeedModel
import FeedReading
import FeedSystem
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiSettings
import Glibc
import SafeText

/// Plays episodes. mpv goes on when feedtui ends, and is found again by the next one.
extension ProgramEffects {
  private var playing: Playback? { get async { await playback?.isOver == false ? playback : nil } }

  /// Opens links. One that leads to a place in the item's own sound or video is played.
  func open(_ links: [WebLink]) {
    guard links.count == 1, let entry = links[0].entry,
      let place = links[0].address.flatMap({ MediaFragment($0) })
    else { return opener.open(links) }
    starter.begin { [self] in
      let body = try? await library.store.timeline.body(of: entry)
      guard let medium = body?.enclosures.medium, place.isIn(medium.url) else {
        return opener.open(links)
      }
      play(entry, at: place)
    }
  }

  func play(_ entry: EntryID, at place: MediaFragment? = nil) {
    starter.begin { [self] in
      do {
        if let words = try await start(entry, at: place) { mailbox.post(.said(words)) }
      } catch {
        starter.fail(message(for: error))
      }
    }
  }

  private func start(_ entry: EntryID, at place: MediaFragment?) async throws -> String? {
    if let demoPlayer {
      guard let words = try await demoPlayer.play(entry, from: place?.seconds) else {
        throw CommandError(message: "This item has no sound or video", code: .badData)
      }
      return words
    }
    await findPlayer()
    if let playing = await playing, await playing.hasEnded {
      await playing.finish(isLeft: false)
    }
    let playing = await playing
    var item = try await PlayableItem(entry, in: library, with: settings, zone: zone)
    if let place { item.begin(at: place) }
    let from = item.episode.start > 0 ? " from \(Wording.duration(item.episode.start))" : ""
    if let playing, await playing.episode.entry == entry {
      if let place {
        await playing.seek(to: place.seconds)
        return "Playing\(from)"
      }
      return await playing.togglePause() ? "Paused" : "Playing"
    }
    guard item.command != nil else {
      opener.open([WebLink(item.episode.address, of: entry)])
      return nil
    }
    if item.isForMpv { try await library.note(item.episode) }
    if item.isForMpv, let playing {
      await playing.play(item.episode)
      return "Playing in \(item.name)\(from)"
    }
    let path = Playback.path(for: library.store.file, makesFolder: true)
    let new = await item.listen(at: path, for: library.store, report: report)
    playback = new ?? playback
    guard let command = item.command else { return nil }
    let isOnTerminal = command.output == .terminal
    // A player that ends at once says so after that.
    if !isOnTerminal {
      let words = new == nil ? " · position unknown" : from
      mailbox.post(.said("Playing in \(item.name)\(words)"))
    }
    do throws(ProgramError) {
      try starter.start(command, named: item.name, reasons: item.reasons) {
        Task { await new?.playerEnded() }
      }
    } catch {
      await new?.playerEnded()
      starter.fail(ProgramStarter.message(for: error, of: item.name))
      return nil
    }
    return isOnTerminal ? "\(item.name) has ended" : nil
  }

  private var report: @Sendable (Playback.Report) -> Void {
    { [weak self, mailbox] report in
      if case .lost(let sentence) = report { return mailbox.post(.failed(sentence)) }
      Task { @MainActor in
        do {
          try await self?.take(report)
        } catch {
          mailbox.post(.failed(message(for: error)))
        }
      }
    }
  }

  private func take(_ report: Playback.Report) async throws {
    switch report {
    case .lost: break
    case .heard(let entry):
      let item = try await library.store.timeline.item(entry)
      if item?.head?.isRead == false { _ = announcer.set(.read(true), on: [entry]) }
      await append(after: entry)
    case .ended(let entry):
      if settings.downloadsRemoveHeard, try await library.store.downloads.file(of: entry) != nil {
        _ = announcer.set(.downloaded(false), on: [entry])
      }
    case .began(let episode):
      try await library.note(episode)
      if let item = try await library.store.timeline.item(episode.entry) {
        mailbox.post(.said("Playing \(Sanitizer.line(item.headline))"))
      }
    case .speed(let speed, let feed):
      try await library.store.setPreference(Preference.speed(ofFeed: feed), to: "\(speed)")
    }
  }

  /// Has mpv play the next download that is here and unread, after one that is a download.
  private func append(after entry: EntryID) async {
    guard let playing = await playing,
      let next = try? await library.store.downloads.next(after: entry),
      let item = try? await PlayableItem(next, in: library, with: settings, zone: zone),
      item.isForMpv
    else { return }
    guard await playing.append(item.episode, after: entry) else { return }
    try? await library.note(playing.episode, next: item.episode)
  }

  /// Finds the mpv that another feedtui with this archive has started, unless one is known.
  func findPlayer() async {
    guard await playing == nil, library.capabilities.contains(.programs),
      let file = library.store.file, let path = Playback.path(for: file),
      let socket = LineSocket(path: path)
    else { return }
    let noted = await library.playing
    guard let episode = noted.first else { return socket.close() }
    playback = Playback(episode, socket: path, store: library.store, report: report)
    await playback?.begin(socket, next: noted.dropFirst().first)
  }
}

extension Library {
  /// Notes what mpv plays, and what after that, for the next feedtui.
  fileprivate func note(_ episode: Playback.Episode, next: Playback.Episode? = nil) async throws {
    let lines = [episode, next].compactMap { $0.map { "\($0.entry.rawValue) \($0.address)" } }
    try await store.setPreference(Preference.playing, to: lines.joined(separator: "\n"))
  }

  /// What was noted.
  fileprivate var playing: [Playback.Episode] {
    get async {
      var episodes: [Playback.Episode] = []
      let noted = try? await store.preference(Preference.playing)
      for line in noted?.split(separator: "\n") ?? [] {
        let words = line.split(separator: " ", maxSplits: 1)
        guard words.count == 2, let entry = Int64(words[0]) else { continue }
        let feed = try? await store.timeline.listed(EntryID(entry))?.feedURL
        var episode = Playback.Episode(
          entry: EntryID(entry), address: String(words[1]), feed: feed)
        episode.speed = try? await speed(ofFeed: feed)
        episodes.append(episode)
      }
      return episodes
    }
  }

  /// How many times as fast what is of a feed is played; `nil` for the usual speed.
  func speed(ofFeed feed: String?) async throws -> Double? {
    guard let feed else { return nil }
    return try await store.preference(Preference.speed(ofFeed: feed)).flatMap { Double($0) }
  }
}
