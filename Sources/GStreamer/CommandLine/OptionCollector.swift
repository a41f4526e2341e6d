import CGStreamer

/// Where the callback puts what it is given; used by one thread, inside one call of `parse`.
final class OptionCollector {
  var names: [String: String] = [:]
  var parsed = ParsedArguments()

  func add(_ name: String, _ value: [UInt8]?) {
    if name.isEmpty {
      parsed.arguments.append(value ?? [])
    } else {
      let long = names[name] ?? String(name.drop { $0 == "-" })
      parsed.options.append(ParsedArguments.Option(name: long, value: value))
    }
  }
}

/// What GLib calls for each option and each argument.
///
/// A C function can carry no isolation, hence the typed constant.
let collectOption: GOptionArgFunc = { name, value, context, _ in
  guard let context = unsafe context, let name = unsafe name.map({ unsafe String(cString: $0) }) else { return 0 }
  let collector = unsafe Unmanaged<OptionCollector>.fromOpaque(context).takeUnretainedValue()
  let bytes = unsafe value.map { unsafe Array(UnsafeRawBufferPointer(start: $0, count: Int(strlen($0)))) }
  collector.add(name, bytes)
  return 1
}
