/// The words of vim's command line, which its users type after a colon.
package enum VimWord {
  /// Returns the actions that are meant by a word, the likeliest first; none for what there is not
  /// here, and `nil` for a word that is not vim's.
  package static func actions(_ typed: String) -> [String]? {
    let word = typed.hasSuffix("!") && typed != "!" ? String(typed.dropLast()) : typed
    return all[word]
  }

  private static let all: [String: [String]] = {
    var all: [String: [String]] = [:]
    for (words, actions) in table {
      for word in words.split(separator: " ") {
        all[String(word)] = actions.split(separator: " ").map(String.init)
      }
    }
    return all
  }()

  private static let table = [
    ("h help", "help"), ("ve version", "about"),
    ("q quit clo close bd bdelete bw bwipeout hid hide", "quit back"),
    ("wq x xit exit exi", "quit quit-now"),
    ("qa qall quita quitall wqa wqall xa xall cq cquit", "quit-now"),
    ("w wr write up update sav saveas", "save-markdown save-text save-html save-json"),
    ("e ed edit ene enew", "edit-feeds"), ("fin find", "search"), ("!", "pipe"),
    ("se set setl setlocal opt options", "settings"), ("map nm nmap no noremap", "keys"),
    ("colo colorscheme hi highlight", "themes"), ("u un undo", "undo"), ("red redo", "redo"),
    ("sp split new vs vsplit vne vnew on only", "panes"), ("sor sort", "sort"),
    ("ls buffers files b buffer tabs", "feeds"), ("f file", "details"),
    ("n bn bnext tabn tabnext", "next-item next-unread"),
    ("N bp bprevious tabp tabprevious", "previous-item previous-unread"),
    ("redr redraw mod mode", "redraw"), ("st stop sus suspend", "suspend"),
    ("r", ""), ("cd pw pwd lcd", ""), ("so source ru runtime", ""), ("tabe tabedit tabnew", ""),
  ]
}
