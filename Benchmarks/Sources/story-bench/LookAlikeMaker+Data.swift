/// Forms around numbers: weather, prices, scores, earthquakes, advisories, markets.
extension LookAlikeMaker {
  static var dataForms: [Form] {
    [
      ("weather", { $0.weather(&$1) }), ("price", { $0.price(&$1) }),
      ("score", { $0.score(&$1) }), ("earthquake", { $0.earthquake(&$1) }),
      ("advisory", { $0.advisory(&$1) }), ("market", { $0.market(&$1) }),
      ("notice", { $0.notice(&$1) }),
    ]
  }

  private func both(
    _ random: inout SeededGenerator, _ make: (inout SeededGenerator) -> (String, String)
  ) -> Both {
    (make(&random), make(&random))
  }

  private func weather(_ random: inout SeededGenerator) -> Both {
    let city = random.pick(["Berlin", "Oslo", "Quito", "Perth"])
    let isTitled = random.below(2) == 0
    return both(&random) { random in
      let (high, low, wind) = (12 + random.below(20), random.below(12), 5 + random.below(40))
      let sky = random.pick(["sunny", "cloudy", "rainy", "clear"])
      switch (isHeldOut, random.below(10)) {
      case (true, 0...4):
        return (
          isTitled ? "東京の天気 最高気温\(high)度" : "東京の今日の天気予報をお知らせします",
          """
          東京地方の今日の天気は晴れ時々曇りでしょう。最高気温は\(high)度、最低気温は\(low)度の予想です。\
          北の風が毎秒\(wind)メートルで吹くでしょう。お出かけの際は気温の変化に注意してください。
          """
        )
      case (true, _):
        return (
          isTitled
            ? "Das Wetter in \(city): \(high) Grad" : "Das Wetter in \(city) und Umgebung heute",
          """
          Heute erreichen die Temperaturen in \(city) bis zu \(high) Grad, nachts sinken sie auf \
          \(low) \
          Grad. Der Wind weht schwach mit \(wind) Kilometern in der Stunde aus westlicher \
          Richtung. \
          Die Aussichten für die nächsten Tage bleiben unverändert.
          """
        )
      case (false, _):
        return (
          isTitled ? "\(city): \(high)°C, \(sky)" : "Weather forecast for \(city) and surroundings",
          """
          Today in \(city) it will be \(sky) with a high of \(high) and a low of \(low) degrees. \
          Wind from \
          the west at \(wind) km/h. The chance of rain is \(random.below(100)) %. Tomorrow will \
          be much \
          like today, with light winds and a few clouds in the evening.
          """
        )
      }
    }
  }

  private func price(_ random: inout SeededGenerator) -> Both {
    let product = random.pick([
      "Sony WH-1000XM5 headphones", "Kindle Paperwhite", "LEGO Titanic set",
    ])
    let isTitled = random.below(2) == 0
    return both(&random) { random in
      let (now, before) = (100 + random.below(200), 300 + random.below(99))
      return isHeldOut
        ? (
          isTitled ? "\(product) für \(now),99 €" : "\(product) gerade besonders günstig",
          """
          Bei einem bekannten Händler kostet \(product) gerade nur \(now),99 Euro statt \(before) \
          Euro. \
          Das Angebot gilt, solange der Vorrat reicht. Versandkosten fallen nicht an. Wir \
          erhalten eine \
          Provision, wenn ihr über unsere Links einkauft; der Preis ändert sich dadurch nicht.
          """
        )
        : (
          isTitled ? "Price drop: \(product) now $\(now)" : "Price drop: \(product) on sale again",
          """
          The \(product) is on sale for $\(now), down from $\(before). That is among the best \
          prices that \
          we have seen. The deal ends soon. If you buy something through our links, we may earn a \
          commission, which helps to support our testing.
          """
        )
    }
  }

  private func score(_ random: inout SeededGenerator) -> Both {
    let (home, guest) = two(["Arsenal", "Chelsea", "Everton", "Fulham", "Leeds"], &random)
    return both(&random) { random in
      let score = (random.below(5), random.below(5))
      let minute = 1 + random.below(90)
      return isHeldOut
        ? (
          "\(home) – \(guest) \(score.0):\(score.1)",
          """
          Endstand: \(home) gegen \(guest) \(score.0):\(score.1). Das erste Tor fiel in der \
          \(minute). Minute.
          """
        )
        : (
          "\(home) \(score.0)-\(score.1) \(guest)",
          """
          Full time at the stadium: \(home) \(score.0)-\(score.1) \(guest). The decisive goal \
          came in the \
          \(minute)th minute. Follow all reactions, the table and the statistics of the match on \
          our page.
          """
        )
    }
  }

  private func earthquake(_ random: inout SeededGenerator) -> Both {
    let place = random.pick(["Ridgecrest, CA", "Hualien City, Taiwan", "Acapulco, Mexico"])
    return both(&random) { random in
      let size = "\(2 + random.below(5)).\(random.below(10))"
      let (far, deep) = (1 + random.below(120), 1 + random.below(80))
      let side = random.pick(["N", "SSE", "W"])
      return isHeldOut
        ? (
          "Earthquake near \(place)",
          """
          An earthquake of magnitude \(size) was recorded \(far) kilometres from \(place) at a \
          depth of \
          \(deep) kilometres. People who felt it are asked to fill in the form on our page. This \
          report was \
          made automatically and has not been reviewed by a seismologist.
          """
        )
        : ("M \(size) - \(far) km \(side) of \(place)", "Depth \(deep) km. Magnitude \(size).")
    }
  }

  private func advisory(_ random: inout SeededGenerator) -> Both {
    let name = random.pick(["firefox-esr", "chromium", "linux", "openssl"])
    return both(&random) { random in
      let (id, part) = (5800 + random.below(3), 1 + random.below(2))
      let flaw = "CVE-2026-\(10000 + random.below(9000))"
      return isHeldOut
        ? (
          "USN-\(id)-\(part): \(name) vulnerabilities",
          """
          Several security issues were fixed in \(name). It was discovered that \(name) did not \
          properly \
          handle certain memory operations (\(flaw)). A remote attacker could use this to cause a \
          denial \
          of service. The problem can be corrected by updating your system to the following \
          versions.
          """
        )
        : (
          "[DSA \(id)-\(part)] \(name) security update",
          """
          Package: \(name). CVE ID: \(flaw). Security issues were discovered in \(name), which \
          could \
          result in the execution of arbitrary code, denial of service or information disclosure. \
          For the \
          stable distribution these problems have been fixed. We recommend that you upgrade your \
          packages.
          """
        )
    }
  }

  private func market(_ random: inout SeededGenerator) -> Both {
    both(&random) { random in
      let (points, change) = (15000 + random.below(9000), random.below(300))
      return isHeldOut
        ? (
          "Le CAC 40 termine la séance en hausse",
          """
          La Bourse de Paris a terminé la séance en hausse de 0,\(change) %, à \(points) points. \
          Les \
          investisseurs attendent la décision de la banque centrale sur les taux d'intérêt. Le \
          volume \
          des échanges est resté faible. L'euro valait 1,\(100 + random.below(99)) dollar.
          """
        )
        : (
          "Stocks close higher as investors await data",
          """
          Stocks closed higher. The index rose \(change) points to \(points). Traders are waiting \
          for the \
          numbers on inflation that come later in the week. Volume was \(random.below(20)).\
          \(random.below(9)) billion shares. Oil fell to $\(60 + random.below(30)) a barrel.
          """
        )
    }
  }

  /// Status pages; horoscopes in the half that is held out.
  private func notice(_ random: inout SeededGenerator) -> Both {
    let sign = random.pick(["Aries", "Libra", "Virgo"])
    let (service, region) = (
      random.pick(["API", "Dashboard", "Webhooks"]), random.pick(["EU", "US", "Asia"])
    )
    let all = texts(&random, length: 90)
    return both(&random) { random in
      isHeldOut
        ? (
          "Horoscope: what the stars say for \(sign) today",
          """
          \(random.pick(["Venus", "Mars", "Saturn"])) brings you \
          \(random.pick(["luck", "calm", "change"])) \
          in \(random.pick(["love", "work", "money"])). Your lucky number is \(random.below(100)). \
          \(random.below(2) == 0 ? all.0 : all.1) Read the horoscopes of all signs on our page \
          every day.
          """
        )
        : (
          "Increased error rates for requests to the \(service)",
          """
          Resolved - This incident has been resolved. Monitoring - A fix has been implemented and \
          we are \
          monitoring the results (\(10 + random.below(14)):\(10 + random.below(50)) UTC). \
          Investigating - We \
          are investigating increased error rates for requests to the \(service) in \(region).
          """
        )
    }
  }
}
