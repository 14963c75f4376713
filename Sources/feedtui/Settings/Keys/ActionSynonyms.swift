/// Other words by which users look for actions.
package enum ActionSynonyms {
  /// Returns the words for the action of that name in the settings; empty if there are none.
  package static func words(for action: String) -> String { synonyms[action] ?? "" }

  private static let synonyms: [String: String] = [
    "add-feed": "subscribe new follow url address", "remove-feed": "unsubscribe delete unfollow",
    "favourite": "star bookmark save like keep", "favourites": "starred stars bookmarks saved",
    "read-all": "mark all read catch up", "read-day": "mark day read", "read": "mark unread seen",
    "read-feed": "mark feed read catch up", "hide": "delete remove",
    "save-filter": "export store bookmark", "density": "bigger smaller size rows spacing zoom",
    "sync": "account server update", "sync-whole": "account server full compare",
    "refresh-all": "reload update fetch sync", "refresh-feed": "reload update fetch",
    "settings": "config options preferences", "keys": "bindings rebind shortcuts config settings",
    "themes": "colours colors dark light",
    "next-theme": "colours colors dark light", "search": "find look", "filter": "narrow query sort",
    "tag": "label flag category later", "later": "tag queue bookmark save watch",
    "note": "annotate comment write remark",
    "tagged": "later labels flags queue list",
    "tag-feed": "folder category label group", "import-opml": "load file",
    "links": "urls addresses list browse open",
    "save-markdown": "export write file", "save-text": "export write file",
    "save-html": "export write file", "save-json": "export write file",
    "pipe": "command shell run external send text",
    "browse": "browser web link open", "copy-link": "clipboard yank address url",
    "details": "info rate rating save export", "panes": "split columns preview",
    "pictures": "images photos", "quit-now": "exit close leave", "undo": "revert back",
    "failures": "errors problems broken", "ledger": "log history ledger fetches",
    "sort-newest": "order sort", "sort-oldest": "order sort", "sort-title": "order sort",
    "sort-feed": "order sort", "sort-author": "order sort", "sort-length": "order sort",
    "sort-arrived": "order sort new late",
    "sort-rating": "order sort", "sort-reverse": "order sort",
    "new-rule": "mute block ignore highlight", "rules": "mute block ignore highlight",
    "feeds": "subscriptions folders tags", "tags": "folders categories labels groups",
    "full-text": "article whole page",
    "read-older": "mark all read days catch up age",
    "random-unread": "chance dice surprise", "pause-feed": "refresh stop suspend off",
    "edit-feeds": "urls file editor", "about": "version", "help": "keys manual",
  ]
}
