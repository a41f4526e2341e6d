import CGStreamer
import Synchronization
internal import Threading

/// Takes a command line apart with GLib's option parser.
///
/// Names, values and arguments are collected in the order given and nothing is decided about them: a name given
/// twice is there twice. Values and arguments are bytes, so a file name in any encoding passes unchanged. GLib's own
/// `--help` is off. `--` ends the options, and `-` is an argument.
///
/// Set the locale first (`setlocale(LC_ALL, "")`): the values of GStreamer's own options are read in it.
///
/// C: `GOptionContext`.
public struct OptionParser: Sendable {
  private struct Entry {
    let name: String
    let short: Unicode.Scalar?
    let takesValue: Bool
  }

  private static let parsing = Lock(())

  private let program: String
  private let includesGStreamerOptions: Bool
  private var entries: [Entry] = []

  /// Creates a parser that knows no options of its own.
  ///
  /// `program` is the name that GLib gives the process, unless it has one. With `includesGStreamerOptions` the
  /// `--gst-…` options are known as well, and a successful ``parse(_:)`` starts GStreamer with them; so parse before
  /// anything else starts it. `--gst-version` then prints and ends the process.
  public init(program: String, includesGStreamerOptions: Bool = true) {
    self.program = program
    self.includesGStreamerOptions = includesGStreamerOptions
  }

  /// Adds `--name`, and `-s` if `short` is an ASCII letter or digit, that takes no value.
  ///
  /// GLib drops a value that is given all the same, as in `--name=1`; who wants to refuse it looks before parsing.
  public mutating func add(flag name: String, short: Unicode.Scalar? = nil) {
    entries.append(Entry(name: name, short: short, takesValue: false))
  }

  /// Adds `--name=VALUE`, also written `--name VALUE`, whose value is any bytes.
  public mutating func add(value name: String, short: Unicode.Scalar? = nil) {
    entries.append(Entry(name: name, short: short, takesValue: true))
  }

  /// Takes `arguments` apart, which don't include the program's name.
  ///
  /// Throws an ``OptionError`` for an unknown option, a missing value, an argument with a NUL in it, and if GStreamer
  /// can't be started. Calls from several threads run one after the other.
  ///
  /// C: `g_option_context_parse_strv`.
  public func parse(_ arguments: [[UInt8]]) throws(OptionError) -> ParsedArguments {
    if let bad = arguments.first(where: { $0.contains(0) }) {
      throw OptionError(.badValue, "an argument has a NUL in it: \(String(decoding: bad, as: UTF8.self))")
    }
    return try Self.parsing.withLock { _ throws(OptionError) in try parseLocked(arguments) }
  }

  private func parseLocked(_ arguments: [[UInt8]]) throws(OptionError) -> ParsedArguments {
    let collector = OptionCollector()
    for entry in entries {
      if let short = entry.short { collector.names["-\(short)"] = entry.name }
    }
    let strings = OptionStrings()
    let table = unsafe entryTable(strings)
    let context = unsafe g_option_context_new(nil)
    defer { unsafe g_option_context_free(context) }
    unsafe g_option_context_set_help_enabled(context, 0)
    let collecting = unsafe Unmanaged.passUnretained(collector).toOpaque()
    let group = unsafe g_option_group_new(program, program, program, collecting, nil)
    unsafe g_option_group_add_entries(group, table)
    unsafe g_option_context_set_main_group(context, group)
    if includesGStreamerOptions { unsafe g_option_context_add_group(context, gst_init_get_option_group()) }

    var vector: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>? = unsafe argumentVector(arguments)
    var error: UnsafeMutablePointer<GError>?
    let succeeded = unsafe g_option_context_parse_strv(context, &vector, &error) != 0
    unsafe g_strfreev(vector)
    // The collector and the names are reached through pointers that the compiler doesn't see being used.
    return try withExtendedLifetime((collector, strings)) { () throws(OptionError) in
      guard succeeded else { throw unsafe OptionError(taking: error) }
      return collector.parsed
    }
  }

  /// The entries as GLib wants them, ended by an empty one; their strings belong to `strings`.
  private func entryTable(_ strings: OptionStrings) -> [GOptionEntry] {
    let callback = unsafe unsafeBitCast(collectOption, to: UnsafeMutableRawPointer.self)
    func entry(_ name: String, short: Unicode.Scalar?, flags: GOptionFlags) -> GOptionEntry {
      var entry = unsafe GOptionEntry()
      unsafe entry.long_name = unsafe strings.pointer(to: name)
      unsafe entry.short_name = gchar(short.flatMap { $0.isASCII ? $0.value : nil } ?? 0)
      unsafe entry.flags = gint(flags.rawValue)
      unsafe entry.arg = G_OPTION_ARG_CALLBACK
      unsafe entry.arg_data = callback
      return unsafe entry
    }
    var table = unsafe entries.map {
      unsafe entry($0.name, short: $0.short, flags: $0.takesValue ? G_OPTION_FLAG_FILENAME : G_OPTION_FLAG_NO_ARG)
    }
    // The empty name stands for the arguments that are no options (`G_OPTION_REMAINING`).
    unsafe table.append(entry("", short: nil, flags: G_OPTION_FLAG_FILENAME))
    unsafe table.append(GOptionEntry())
    return unsafe table
  }

  /// A copy of the arguments in GLib's memory, with the program's name in front.
  private func argumentVector(_ arguments: [[UInt8]]) -> UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>? {
    let all = [Array(program.utf8)] + arguments
    let size = unsafe gsize(MemoryLayout<UnsafeMutablePointer<gchar>?>.stride)
    let memory = unsafe g_malloc0_n(gsize(all.count + 1), size)
    let vector = unsafe memory?.bindMemory(to: UnsafeMutablePointer<gchar>?.self, capacity: all.count + 1)
    for (index, argument) in all.enumerated() {
      unsafe vector?[index] = unsafe (argument + [0]).withUnsafeBytes {
        unsafe g_strdup($0.baseAddress?.assumingMemoryBound(to: gchar.self))
      }
    }
    return unsafe vector
  }
}
