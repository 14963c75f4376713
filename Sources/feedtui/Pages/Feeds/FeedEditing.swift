import FeedModel
import TerminalKit

/// The edits of feeds that begin with a question to the user.
struct FeedEditing {
  let context: PageContext

  /// Asks for another name of that feed.
  func rename(_ feed: Feed) {
    let present = feed.title == feed.url ? "" : Sanitizer.line(feed.title)
    ask("Name:", present) { typed in
      let name = Sanitizer.line(typed)
      edit(.rename(url: feed.url, to: name.isEmpty ? nil : name))
    }
  }

  /// Asks for other tags of that feed.
  func retag(_ feed: Feed, _ tags: [String]) {
    ask("Tags:", TagText.text(of: tags)) { typed in
      edit(.retag(url: feed.url, to: TagText.tags(in: typed)))
    }
  }

  func remove(_ feed: Feed) {
    edit(.remove(url: feed.url, title: feed.title))
  }

  /// Asks with `present` to begin with; what has not been changed changes nothing.
  private func ask(_ label: String, _ present: String, then change: @escaping (String) -> Void) {
    context.navigation?.ask(label, text: present) { typed in
      guard let typed, typed != present else { return }
      change(typed)
    }
  }

  private func edit(_ edit: FeedEdit) {
    context.edit(.feeds(.edit(edit)))
  }
}
