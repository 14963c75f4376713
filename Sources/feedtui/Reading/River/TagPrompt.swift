import FeedFiltering
import FeedModel
import FeedtuiPages
import SafeText

/// Asks for the tags of items, which commas separate. Tab completes those that items have already.
final class TagPrompt {
  private let context: PageContext
  private weak var prompt: PromptViewController?
  /// The tags in use; empty until the archive has answered.
  private var known: [String] = []

  init(_ context: PageContext) {
    self.context = context
  }

  /// Asks for the tags of that many items, which have these now. `take` gets the tags afterwards.
  func ask(for count: Int, _ tags: [String], then take: @escaping ([String]) -> Void) {
    let label = count > 1 ? "Tags of \(Wording.grouped(count)) items:" : "Item tags:"
    let text = tags.map(Sanitizer.line).joined(separator: ", ")
    let navigation = context.navigation
    prompt = navigation?.ask(
      label, text: text.isEmpty ? "" : "\(text), ",
      check: { typed in
        guard let place = Self.mistake(in: typed) else { return nil }
        return PromptViewController.Problem(
          offset: place, message: "A tag has at most \(ItemTag.longest) characters")
      },
      finish: { typed in
        guard let typed else { return }
        take(Self.names(typed))
      })
    prompt?.sources.isList = true
    // The prompt keeps this object.
    prompt?.sources.completion = { [self] in Self.completion($0, known) }
    context.ask("tags", for: self, needs: nil, .inOrder) {
      try await $0.timeline.itemTags()
    } then: { page, tags in
      page.known = tags.map(Sanitizer.line)
      page.prompt?.renew()
    }
  }

  private static func names(_ typed: String) -> [String] {
    TagChange(added: typed.split(separator: ",").compactMap { ItemTag.name($0) }).applied(to: [])
  }

  /// Returns where a name is that cannot be a tag; `nil` if there is none.
  private static func mistake(in typed: String) -> Int? {
    typed.split(separator: ",").first { part in
      !part.allSatisfy(\.isWhitespace) && ItemTag.name(part) == nil
    }.map { typed.distance(from: typed.startIndex, to: $0.startIndex) }
  }

  /// Completes the last name; those before it are not offered again.
  static func completion(_ typed: String, _ known: [String]) -> Completion? {
    let end = typed.lastIndex(of: ",").map { typed.index(after: $0) } ?? typed.startIndex
    let last = typed[end...].drop(while: \.isWhitespace)
    let before = Set(
      typed[..<end].split(separator: ",").compactMap { ItemTag.name($0) }
        .map(ItemTag.key))
    let beginning = last.lowercased()
    let candidates = known.lazy.filter {
      $0.lowercased().hasPrefix(beginning) && !before.contains(ItemTag.key($0))
    }
    return Completion(
      head: String(typed[..<last.startIndex]), typed: String(last), candidates: candidates)
  }
}
