import CCurl
import Glibc

extension SocketAddress {
  /// Creates the address that libcurl is about to connect to.
  init(_ address: UnsafePointer<curl_sockaddr>) {
    let start = UnsafeRawPointer(address).advanced(
      by: MemoryLayout<curl_sockaddr>.offset(of: \.addr) ?? 0)
    let count = Int(address.pointee.addrlen)
    switch address.pointee.family {
    case AF_INET where count >= MemoryLayout<sockaddr_in>.size:
      let place = start.loadUnaligned(as: sockaddr_in.self)
      self.init(bytes: withUnsafeBytes(of: place.sin_addr) { Array($0) })
    case AF_INET6 where count >= MemoryLayout<sockaddr_in6>.size:
      let place = start.loadUnaligned(as: sockaddr_in6.self)
      self.init(bytes: withUnsafeBytes(of: place.sin6_addr) { Array($0) })
    default:
      self.init(bytes: [])
    }
  }
}
