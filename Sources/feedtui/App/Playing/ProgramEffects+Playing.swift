import FeedModel
import FeedSystem
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiSettings
import Glibc

/// Plays episodes. mpv goes on when feedtui ends, and is found again by the next one.
extension ProgramEffects {
  private var playing: Playback? { get async { await playback?.isOver == false ? playback : nil } }

  func play(_ entry: EntryID) {
    starter.begin { [self] in
      do {
        if let words = try await start(entry) { mailbox.post(.said(words)) }
      } catch {
        starter.fail(message(for: error))
      }
    }
  }

  private func start(_ entry: EntryID) async throws -> String? {
    guard !library.isDemo else { return "The demo plays nothing" }
    await findPlayer()
    if let playing = await playing, await playing.hasEnded {
      await playing.finish(isLeft: false)
    }
    let playing = await playing
    if let playing, await playing.episode.entry == entry {
      return await playing.togglePause() ? "Paused" : "Playing"
    }
    var item = try await PlayableItem(entry, in: library, with: settings, zone: zone)
    guard item.command != nil else {
      opener.open([WebLink(item.episode.address, of: entry)])
      return nil
    }
    let from = item.start > 0 ? " from \(Wording.duration(item.start))" : ""
    if item.isForMpv {
      let value = "\(entry.rawValue) \(item.episode.address)"
      try await library.store.setPreference(Preference.playing, to: value)
    }
    if item.isForMpv, let playing {
      await playing.play(item.episode, from: item.start)
      return "Playing in \(item.name)\(from)"
    }
    let path = Playback.path(for: library.store.file, makesFolder: true)
    let new = await item.listen(at: path, for: library.store, report: report)
    playback = new ?? playback
    guard let command = item.command else { return nil }
    do throws(ProgramError) {
      try starter.start(command, named: item.name) { Task { await new?.playerEnded() } }
    } catch {
      await new?.playerEnded()
      starter.fail(ProgramStarter.message(for: error, of: item.name))
      return nil
    }
    if command.output == .terminal { return "\(item.name) has ended" }
    return "Playing in \(item.name)\(new == nil ? " · position unknown" : from)"
  }

  private var report: @Sendable (Playback.Report) -> Void {
    { [library, announcer, mailbox] report in
      switch report {
      case .lost(let sentence): mailbox.post(.failed(sentence))
      case .heard(let entry):
        Task { @MainActor in
          let item = try? await library.store.timeline.item(entry)
          if item?.head?.isRead == false { _ = announcer.set(.read(true), on: [entry]) }
        }
      }
    }
  }

  /// Finds the mpv that another feedtui with this archive has started, unless one is known.
  func findPlayer() async {
    guard await playing == nil, library.capabilities.contains(.programs),
      let file = library.store.file, let path = Playback.path(for: file),
      let socket = LineSocket(path: path)
    else { return }
    let kept = try? await library.store.preference(Preference.playing)
    let words = kept?.split(separator: " ", maxSplits: 1) ?? []
    guard words.count == 2, let entry = Int64(words[0]) else { return socket.close() }
    playback = Playback(
      (EntryID(entry), String(words[1])), socket: path, store: library.store, report: report)
    await playback?.begin(socket)
  }
}
