import FeedSystem

extension Settings {
  /// The settings of `[notify]` and `[hooks]`.
  static let notices: [Setting] = [
    Setting(
      .programs, "notify.by", \.notifications.ways, .notificationWays,
      "How the terminal tells of new items after a refresh: by desktop notifications (`osc9`, "
        + "`osc777`, `osc99`; which of them depends on the terminal) or by its bell. Inside tmux and "
        + "screen they are passed on, and the bell rings too."),
    Setting(
      .programs, "notify.run", \.notifications.program,
      SettingKind<ArgumentVector>.command(sign: "m")
        .orNothing("none is started"),
      "The program that tells of new items, also after `feedtui refresh`. The message is its last "
        + "argument, or takes the place of `%m`. It runs without a shell."),
    Setting(
      .programs, "notify.only", \.notifications.items, .choice,
      "Which new items are told of: all that are unread, or only those that a rule marks with "
        + "`do = \"notify\"`."),
    Setting(
      .programs, "notify.while_reading", \.notifications.whileReading, .flag,
      "Whether you are told also while an article is open."),
    Setting(
      .programs, "hooks.on_new", \.hooks.new,
      SettingKind<ArgumentVector>.command(sign: nil).orNothing("none is started"),
      "The program that is started after a refresh with the new items on its standard input, each "
        + "a line of JSON as `feedtui list --json` prints them, 1,000 at most."),
    Setting(
      .programs, "hooks.on_read", \.hooks.read,
      SettingKind<ArgumentVector>.command(sign: nil).orNothing("none is started"),
      "The same for items that you read or mark read, one by one or selected."),
    Setting(
      .programs, "hooks.on_favourite", \.hooks.favourite,
      SettingKind<ArgumentVector>.command(sign: nil).orNothing("none is started"),
      "The same for items that you star."),
  ]
}
