import FeedtuiRoot
import FeedtuiSettings

@testable import feedtui

/// All keys as a page of documentation, docs/keys.md.
enum KeysReference {
  static var markdown: String {
    let sections = KeyMaps.standard.sections.map { section in
      let rows = section.table.help.map { line in
        "| \(KeySection.code(line.keys).replacing("|", with: "\\|")) | \(line.meaning) |"
      }
      let table = (["| Keys | What they do |", "| --- | --- |"] + rows).joined(separator: "\n")
      return "## \(section.page?.title ?? "Every page")\n\n\(table)\n"
    }
    return introduction + "\n" + sections.joined(separator: "\n")
  }

  private static let introduction = """
    # Keys

    `?` shows the keys of the page that you are on, and finds actions by letters of their names. The
    last row of the screen names those that matter most, and after a prefix such as `g` a menu shows
    what can follow. A number before a key repeats it: `5j`. All keys can be changed, and
    `key_preset = "newsboat"` has newsboat's: see [config.md](config.md#keys).

    `:` finds actions too, and `Tab` completes their names. After the whole name of an action that
    asks for something, a blank begins the answer: `:tag later`, `:read-older 30`,
    `:read-matching is:unread kind:status`.

    What is typed into a line of input is edited as in readline: `←` `→` `Home` `End` `^A` `^E` `^B`
    `^F`, by words with `Alt-b` and `Alt-f`; `^K` `^U` `^W` `Alt-d` cut, `^Y` inserts what was cut,
    `^_` takes a change back, `↑` `↓` show earlier lines, and `Tab` completes queries and paths.

    """
}
