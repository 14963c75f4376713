/// Forms around texts: briefings, comics, episodes, releases, jobs.
extension LookAlikeMaker {
  static var storyForms: [Form] {
    [
      ("briefing", { $0.briefing(&$1) }), ("links", { $0.links(&$1) }),
      ("thread", { $0.thread(&$1) }), ("comic", { $0.comic(&$1) }),
      ("episode", { $0.episode(&$1) }), ("version", { $0.version(&$1) }),
      ("changelog", { $0.changelog(&$1) }), ("job", { $0.job(&$1) }), ("part", { $0.part(&$1) }),
      ("description", { $0.description(&$1) }),
    ]
  }

  private func briefing(_ random: inout SeededGenerator) -> Both {
    let (one, other) = texts(&random)
    let title =
      isHeldOut
      ? random.pick([
        "The Overnight Report", "Noticias de la mañana", "Your Friday briefing", "朝のニュース",
      ])
      : random.pick(["Morning briefing", "Evening Update", "Daily digest", "Guten Morgen"])
    let greeting =
      isHeldOut
      ? "Welcome back to the show notes of the day; these are the stories our editors picked.\n"
      : "Good morning. Here is what you need to know today. Subscribe to get it in your inbox.\n"
    let start = random.below(2) == 0 ? greeting : ""
    return ((title, start + one), (title, start + other))
  }

  private func links(_ random: inout SeededGenerator) -> Both {
    let title = isHeldOut ? "What I read this week" : "Weekly links"
    func list() -> String {
      "Some links that I liked:\n"
        + (0..<6).map { _ in random.pick(entries).title }.joined(separator: "\n")
    }
    return ((title, list()), (title, list()))
  }

  private func thread(_ random: inout SeededGenerator) -> Both {
    let title =
      isHeldOut
      ? random.pick([
        "Ask us anything", "Qué leemos esta semana", "New music Friday: this week's picks",
      ])
      : random.pick([
        "Open thread", "What we are reading this week", "Weekly open thread: say hello",
      ])
    let text =
      isHeldOut
      ? "Ask anything in the comments. "
      : "This is the weekly open thread. Talk about what you like."
    let both = [text, text + " " + word(&random), "", word(&random) + " " + word(&random)]
    let (one, other) = two(both, &random)
    return ((title, one), (title, other))
  }

  private func comic(_ random: inout SeededGenerator) -> Both {
    let (one, other) = two(Array(1...28), &random)
    let month = random.pick(["November", "March"])
    let (a, b) = two(["Monday", "Tuesday", "Friday", "Sunday"], &random)
    let text = random.pick(["", "Today's comic", "Click to see the strip at full size."])
    switch (isHeldOut, random.below(3)) {
    case (false, 0):
      return (("Comic for \(month) \(one)", text), ("Comic for \(month) \(other)", text))
    case (false, 1):
      return (("Daily comic", "\(month) \(one)"), ("Daily comic", "\(month) \(other)"))
    case (false, _): return (("Garfield: \(a)", text), ("Garfield: \(b)", text))
    case (true, 0): return (("Strip \(one)/11/2026", text), ("Strip \(other)/11/2026", text))
    case (true, 1): return (("Today's Comic Strip", text), ("Today's Comic Strip", text + " "))
    case (true, _): return (("\(a)'s page", text), ("\(b)'s page", text))
    }
  }

  private func episode(_ random: inout SeededGenerator) -> Both {
    let (one, other) = texts(&random, length: 60 + random.below(200))
    let (a, b) = two(Array(100...140), &random)
    let notes =
      isHeldOut
      ? """
      Support the show and get every episode without advertisements on our page for members. \
      Music by \
      The Quiet Ones. Edited by Sam. Write to us at the address below, or leave a review where you \
      listen; it helps other people to find the show. New episodes appear on Tuesdays.
      """
      : """
      Follow us on Mastodon and join the Discord. This episode is sponsored by Example Hosting: \
      use the \
      code PODCAST for a discount on your first year. Our theme is by Kevin. You can support us on \
      Patreon and get early access, bonus episodes and a sticker.
      """
    let (guest, visitor) = (word(&random), word(&random))
    switch random.below(3) {
    case 0: return (("Episode \(a)", one + "\n" + notes), ("Episode \(b)", other + "\n" + notes))
    case 1:
      return (
        ("#\(a): \(guest) on tour", one + "\n" + notes),
        ("#\(b): \(guest) on tour", one + "\n" + notes)
      )
    default:
      return (
        ("Talking with \(guest)", one + "\n" + notes),
        ("Talking with \(visitor)", other + "\n" + notes)
      )
    }
  }

  private func version(_ random: inout SeededGenerator) -> Both {
    let name = random.pick(
      isHeldOut ? ["PostgreSQL", "curl", "Node.js"] : ["SwiftLint", "foo-cli", "Vim"])
    let (a, b) = two((0...9).map { "2.\(random.below(9)).\($0)" }, &random)
    let (one, other) = (word(&random), word(&random))
    func text(_ version: String, _ change: String) -> String {
      isHeldOut
        ? """
        We are happy to announce \(name) \(version), a maintenance release. It fixes a regression \
        with \
        \(change). Everyone is advised to upgrade. Source code and packages for all systems are \
        on the \
        download page; checksums are signed with the usual key. Thanks to everyone who reported \
        issues.
        """
        : """
        Bug fixes
        Fix a crash when the configuration is empty
        Fix \(change)
        Full changelog: https://example.org/compare/\(version)
        Install with brew install \(name), or download the archive for your system below.
        """
    }
    let title = isHeldOut ? "\(name) released: " : "\(name) v"
    return ((title + a, text(a, one)), (title + b, text(b, other)))
  }

  private func changelog(_ random: inout SeededGenerator) -> Both {
    let title = isHeldOut ? "New nightly build available" : "Changelog"
    let (a, b) = texts(&random, length: 120)
    let notes =
      isHeldOut
      ? "A new nightly build can be downloaded. Nightly builds are not tested; keep copies of your "
        + "files. Changes since the last build: "
      : "This is what changed in the product this week. To get the update, open Settings, choose "
        + "About and press Check now. "
    return ((title, notes + a), (title, notes + b))
  }

  private func job(_ random: inout SeededGenerator) -> Both {
    let (city, town) = two(["Berlin", "Lagos", "Osaka", "Lima", "Austin", "New Delhi"], &random)
    let (role, work) = two(["Backend Engineer", "Product Designer", "Data Analyst"], &random)
    let isSameRole = random.below(2) == 0
    func text(_ role: String, _ city: String) -> String {
      isHeldOut
        ? """
        About the role: as our next \(role) you join a small team at our office. We offer \
        flexible hours, \
        thirty days of holidays and a budget for learning. Where: \(city). Apply with your CV and \
        tell us when you could begin; we answer everybody within two weeks. We welcome all people.
        """
        : """
        Example Inc. is looking for a \(role) to join our team in \(city). You have experience \
        with \
        shipping software, enjoy working with others and write clearly. We pay well and work \
        remotely \
        two days a week. Send your application to jobs@example.org. Our office in \(city) is by \
        the river.
        """
    }
    let second = isSameRole ? role : work
    if random.below(3) == 0 {
      return (("Senior \(role) wanted - \(city)", ""), ("Senior \(role) wanted - \(town)", ""))
    }
    return (
      ("\(role) (\(city)) at Example", text(role, city)),
      ("\(second) (\(town)) at Example", text(second, town))
    )
  }

  /// Two videos of one channel: the text is the same, and says nothing of them.
  private func description(_ random: inout SeededGenerator) -> Both {
    let text =
      isHeldOut
      ? """
      🎬 Vielen Dank fürs Zuschauen! Abonniert den Kanal und aktiviert die Glocke, damit ihr keine \
      Folge \
      verpasst. Unsere Ausrüstung: Kamera, Mikrofon und Stativ findet ihr in der Liste. Musik: \
      Epidemic \
      Sound. Ihr könnt uns auf Patreon unterstützen oder einen Kaffee spendieren. Geschäftliche \
      Anfragen \
      bitte nur per Mail. Impressum und Datenschutz stehen auf unserer Seite. Bis zum nächsten Mal!
      """
      : """
      Thanks for watching! Like and subscribe, and ring the bell so that you never miss a video. \
      My gear: \
      the camera, the microphone and the lights are in the list below. Music by Epidemic Sound. \
      Join the \
      Discord, follow me on Mastodon, support the channel on Patreon, and get ad-free videos a \
      day early. \
      Some links are affiliate links; they cost you nothing. For business write to mail@example.org.
      """
    let series =
      isHeldOut ? "Wir bauen eine Holzhütte im Wald: " : "Restoring an Old Wooden Sailing Boat: "
    let start = random.below(2) == 0 ? series : ""
    let (one, other) = two(entries.map(\.title), &random)
    if start.isEmpty { return ((one, text), (other, text)) }
    let (guest, visitor) = (word(&random), word(&random))
    return ((start + guest, text), (start + visitor, text))
  }

  /// Two parts of one real text.
  private func part(_ random: inout SeededGenerator) -> Both {
    let entry = random.pick(entries.filter { $0.text.count >= 500 })
    let text = Array(entry.text.prefix(3000))
    let one = String(text[..<(text.count / 2)])
    let other = String(text[(text.count / 2)...])
    let names =
      random.below(2) == 0
      ? ["", ""] : isHeldOut ? [", part 1", ", part 2"] : [" (1/2)", " (2/2)"]
    return ((entry.title + names[0], one), (entry.title + names[1], other))
  }
}
