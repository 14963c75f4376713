import FeedModel

extension ElementReader {
  /// Reads what the podcast namespace and Podlove's simple chapters say of an episode: persons,
  /// chapters and a transcript.
  mutating func readEpisode(into draft: inout ItemDraft) {
    let persons = all(.podcast, .person)
    if !persons.isEmpty {
      var names = UniqueStrings()
      for name in draft.authors { names.append(name) }
      for index in persons { names.append(titleLine(index)) }
      draft.authors = names.values
    }
    if let url = first(.podcast, .chapters, { $0.url(.url, of: $1) }) {
      draft.enclosures.append(.chapters, url: url, type: Self.chapters)
    }
    readTranscript(into: &draft)
    if let index = all(.psc, .chapters).first { draft.content.append(chapters(at: index)) }
  }

  /// The media type of chapters in a file.
  private static let chapters = "application/json+chapters"

  /// Of several transcripts takes the one in the form from which most can be made.
  private mutating func readTranscript(into draft: inout ItemDraft) {
    var best: (url: String, form: Transcript.Form)?
    for index in all(.podcast, .transcript) {
      guard let url = url(.url, of: index) else { continue }
      let form = Transcript.Form(type: string(.type, of: index), address: url)
      if form.rank < best?.form.rank ?? .max { best = (url, form) }
    }
    guard let best else { return }
    draft.enclosures.append(.transcript, url: best.url, type: best.form.rawValue)
  }

  private mutating func chapters(at index: Int) -> Chapters {
    var chapters = Chapters()
    let end = Int(tree.nodes[index].end)
    var child = index + 1
    while child < end {
      let next = Int(tree.nodes[child].end)
      if isElement(child, .psc, .chapter) {
        let start = string(.start, of: child).flatMap { TimeCode.seconds($0[...]) }
        chapters.append(
          start, string(.title, of: child), link: url(.href, of: child))
      }
      child = next
    }
    return chapters
  }
}
