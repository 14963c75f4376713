import FeedFetching
import FeedModel
import FeedPictures
import FeedStorage
import FeedSystem
import FeedtuiApp
import FeedtuiPages
import FeedtuiSettings
import Glibc

/// Collects the findings of `feedtui doctor` about files and the system. Nothing is changed.
struct Examination {
  let paths: Paths
  let config: EffectiveConfig
  /// Why the settings file cannot be read; `nil` if it can.
  let failure: String?

  /// The longest time for the check of the archive.
  private static let limit = Duration.seconds(10)

  /// - Parameter now: Seconds since 1970.
  func diagnosis(of terminal: TerminalFacts, now: Int64) async -> Diagnosis {
    var diagnosis = Diagnosis()
    diagnosis.add("Program", [Finding("Version", .ok, Program.fullVersion)])
    diagnosis.add(terminal)
    diagnosis.add("Files", paths.findings)
    let archive = ArchiveCheckup(of: paths.archive, limit: Self.limit)
    diagnosis.add("Archive", archive.findings)
    diagnosis.add("Accounts", archive.findings(of: config.settings.accounts, now: now))
    diagnosis.add("Contents of files", fileFindings)
    diagnosis.add("System", await systemFindings(now))
    diagnosis.add("Safe mode", Self.confinementFindings)
    return diagnosis
  }

  private var fileFindings: [Finding] {
    let settings =
      failure.map { [Finding("Settings", .problem, $0)] } ?? config.problems.findings("Settings")
    return settings + feedsFindings
  }

  private var feedsFindings: [Finding] {
    do {
      return try FeedsFile(path: paths.feeds).read().remarks.findings("Feeds")
    } catch {
      return [Finding("Feeds", .problem, error.message)]
    }
  }

  private func systemFindings(_ now: Int64) async -> [Finding] {
    [networkFinding] + certificateFindings + [
      browserFinding, await pictureFinding(), Self.clock(now),
      Self.zone(Browser.environment("TZ")),
    ]
  }

  private var networkFinding: Finding {
    let versions = HTTPFetcher.libraryVersions
    return Finding("Network", versions.hasPrefix("libcurl/") ? .ok : .problem, versions)
  }

  private var certificateFindings: [Finding] {
    let roots = TrustedRoots(variable: Browser.environment)
    guard !roots.places.isEmpty else {
      return [Finding("Certificates", .unknown, "libcurl does not say where they are")]
    }
    let named = roots.isNamed ? " · named by SSL_CERT_FILE or SSL_CERT_DIR" : ""
    let missing = roots.places.filter { access($0, R_OK) != 0 }
    // Of the system's places one is enough.
    let isFine = roots.isNamed ? missing.isEmpty : missing.count < roots.places.count
    let words = roots.places.map { missing.contains($0) ? "\($0) (cannot be read)" : $0 }
    return [
      Finding("Certificates", isFine ? .ok : .problem, words.joined(separator: " · ") + named)
    ]
  }

  private var browserFinding: Finding {
    let found = Browser.found(in: Browser.environment, settings: config.settings.browser)
    if let found { return Finding("Browser", .ok, found.program) }
    let named = config.settings.browser ?? Browser.environment("BROWSER")
    return named.map { Finding("Browser", .problem, "\($0) was not found") }
      ?? Finding("Browser", .unknown, "none: set BROWSER, or `browser` in the settings")
  }

  private func pictureFinding() async -> Finding {
    let chafa = Chafa(path: Browser.environment("PATH") ?? "/usr/bin:/bin")
    guard chafa.isInstalled else {
      return Finding("Pictures", .unknown, "chafa is not installed: there are none")
    }
    let version = await chafa.version() ?? ""
    return version.isEmpty
      ? Finding("Pictures", .problem, "chafa does not say its version")
      : Finding("Pictures", .ok, version)
  }

  /// Seconds since 1970 of the first and the last day on which a clock is believed: it is after the
  /// first release, and no certificate is valid for so long.
  private nonisolated static let believed: Range<Int64> = 1_760_000_000..<4_102_444_800

  nonisolated static func clock(_ now: Int64) -> Finding {
    let zone = Zone.local
    let minutes = Int(zone.secondsEast(at: now) / 60)
    let (sign, east) = (minutes < 0 ? "-" : "+", abs(minutes))
    let words = "\(zone.minute(at: now)) \(sign)\((east / 60).padded()):\((east % 60).padded())"
    return believed.contains(now)
      ? Finding("Clock", .ok, words) : Finding("Clock", .problem, "\(words) · it is wrong")
  }

  /// - Parameter name: The value of `TZ`.
  nonisolated static func zone(_ name: String?) -> Finding {
    guard let name else {
      let file = "/etc/localtime"
      return Finding("Time zone", access(file, R_OK) == 0 ? file : nil, else: "UTC")
    }
    let file = name.hasPrefix(":") ? String(name.dropFirst()) : name
    let path = file.hasPrefix("/") ? file : "/usr/share/zoneinfo/\(file)"
    // POSIX: a name of three letters and more, then the offset, unless it is UTC.
    let isRule = file.contains(where: \.isNumber)
    return access(path, R_OK) == 0 || isRule || file == "UTC"
      ? Finding("Time zone", .ok, "\(name), by TZ")
      : Finding("Time zone", .problem, "TZ=\(name) is unknown: UTC is used")
  }

  /// Returns a finding for each limit that the kernel can set on a run with `--safe`.
  private static var confinementFindings: [Finding] {
    let confinement = Confinement()
    return Confinement.Part.allCases.map { part in
      Finding(
        part.rawValue.sentence, confinement.means(of: part).map { "refused by \($0)" },
        else: "cannot be refused: --safe needs --unconfined here")
    }
  }
}
