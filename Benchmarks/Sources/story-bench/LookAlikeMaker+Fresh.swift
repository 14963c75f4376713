/// Forms that were written after the algorithm: what it makes of them was never looked at before.
extension LookAlikeMaker {
  static var freshForms: [Form] {
    [
      ("fresh lottery", { $0.lottery(&$1) }), ("fresh puzzle", { $0.puzzle(&$1) }),
      ("fresh delay", { $0.delay(&$1) }), ("fresh programme", { $0.programme(&$1) }),
      ("fresh update", { $0.update(&$1) }), ("fresh auction", { $0.auction(&$1) }),
    ]
  }

  private func lottery(_ random: inout SeededGenerator) -> Both {
    func draw(_ random: inout SeededGenerator) -> (String, String) {
      let numbers = (0..<6).map { _ in "\(1 + random.below(49))" }.joined(separator: ", ")
      return (
        "Winning numbers of the national lottery drawn last night",
        """
        The winning numbers of the national lottery have been drawn. They are \(numbers). The \
        bonus ball \
        is \(random.below(10)). Nobody knows yet whether there is a winner of the jackpot; the \
        operator \
        will say so later. Tickets have to be shown within 180 days. All figures without guarantee.
        """
      )
    }
    return (draw(&random), draw(&random))
  }

  private func puzzle(_ random: inout SeededGenerator) -> Both {
    func hints(_ random: inout SeededGenerator) -> (String, String) {
      (
        "Today's word puzzle: hints and the answer, if you need them",
        """
        Stuck on the puzzle of today? We have hints. The word has \
        \(random.below(2) == 0 ? "two" : "three") \
        vowels. It begins with the letter \(random.pick(["A", "C", "M", "S", "T"])). If you want \
        to know \
        the answer, scroll down. The answer is \(word(&random).uppercased()). Come back tomorrow \
        for more.
        """
      )
    }
    return (hints(&random), hints(&random))
  }

  private func delay(_ random: inout SeededGenerator) -> Both {
    let line = random.pick(["Richmond", "Bellevue", "Harlem"])
    func notice(_ random: inout SeededGenerator) -> (String, String) {
      let reason = random.pick([
        "a signal failure", "a broken train", "works on the track", "a storm",
      ])
      return (
        "Delays and cancellations on the \(line) line",
        """
        Because of \(reason) between \(random.pick(["Central", "Airport", "Docks"])) and the \
        terminus, \
        trains on the \(line) line are delayed or cancelled until about \(6 + random.below(16)):\
        \(10 + random.below(50)). Tickets are accepted on buses. We are sorry for the inconvenience.
        """
      )
    }
    return (notice(&random), notice(&random))
  }

  private func programme(_ random: inout SeededGenerator) -> Both {
    let (one, other) = texts(&random, length: 150 + random.below(400))
    let title = random.pick([
      "What to watch on television tonight", "Esta noche en la televisión pública",
    ])
    let start = "Our critics choose the best of the evening, on all channels and on demand.\n"
    return ((title, start + one), (title, start + other))
  }

  private func update(_ random: inout SeededGenerator) -> Both {
    let (name, version) = (random.pick(["Signal", "Maps", "Notes"]), 10 + random.below(90))
    let text = """
      Bug fixes and performance improvements. We update the app as often as we can to make it \
      faster \
      and more reliable for you. Love the app? Rate us! Your feedback keeps our engine running.
      """
    let isTitled = random.below(2) == 0
    return (
      (
        isTitled ? "\(name) 7.\(version) for Android" : "\(name) is up to date",
        "Version 7.\(version). " + text
      ),
      (
        isTitled ? "\(name) 7.\(version + 1) for Android" : "\(name) is up to date",
        "Version 7.\(version + 1). " + text
      )
    )
  }

  private func auction(_ random: inout SeededGenerator) -> Both {
    let (one, other) = two(["Schlosspark", "Hafen", "Marktplatz", "Bahnhof", "Stadtwald"], &random)
    func text(_ place: String, _ random: inout SeededGenerator) -> String {
      """
      Schöne Wohnung am \(place) zu vermieten: \(2 + random.below(4)) Zimmer, \
      \(40 + random.below(90)) m², \
      Küche, Bad, Balkon. Die Kaltmiete beträgt \(500 + random.below(900)) Euro. Besichtigung nach \
      Vereinbarung. Bitte senden Sie uns eine Schufa-Auskunft und einen Nachweis über Ihr Einkommen.
      """
    }
    return (
      ("Schöne Wohnung mit Balkon zu vermieten", text(one, &random)),
      ("Schöne Wohnung mit Balkon zu vermieten", text(other, &random))
    )
  }
}
