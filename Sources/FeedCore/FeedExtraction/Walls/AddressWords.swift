/// The labels of an address's host and the components of its path, in lower case.
struct AddressWords {
  let labels: Set<String>
  /// The components without their suffixes: `login.php` is `login`.
  let components: Set<String>

  init(_ address: String) {
    let start = address.ranges(of: "://").first?.upperBound ?? address.startIndex
    let rest = address[start...].prefix { $0 != "?" && $0 != "#" }.lowercased()
    let host = rest.prefix { $0 != "/" }
    let name = host.split(separator: "@").last ?? ""
    labels = Set(name.prefix { $0 != ":" }.split(separator: ".").dropLast().map(String.init))
    let path = rest[host.endIndex...].split(separator: "/")
    components = Set(path.map { String($0.prefix { $0 != "." && $0 != ";" }) })
  }

  var all: Set<String> { labels.union(components) }
}
