/// Checks one input; libFuzzer calls this function with every input (`LLVMFuzzerTestOneInput`).
///
/// A broken promise ends the process, which tells the fuzzer of it. The first byte selects how the
/// others are used; see `FuzzInput`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let input = FuzzInput(bytes) else { return 0 }
  switch input.part {
  case .parser:
    FeedPromises.check(input)
    RemotePromises.check(input)
  case .page: PagePromises.check(input)
  case .reader: ReaderPromises.check(html: String(decoding: input.body, as: UTF8.self), input.width)
  }
  return 0
}
