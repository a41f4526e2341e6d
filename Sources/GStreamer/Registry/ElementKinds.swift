internal import CGStreamer

/// What elements are for, as factories are looked for.
///
/// The corresponding C type is `GstElementFactoryListType`.
public struct ElementKinds: OptionSet, Hashable, Sendable {
  /// The bits as C has them.
  public let rawValue: UInt64

  /// Creates kinds from their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Decoders.
  public static let decoder = ElementKinds(rawValue: 1 << 0)
  /// Encoders.
  public static let encoder = ElementKinds(rawValue: 1 << 1)
  /// Elements in which data ends.
  public static let sink = ElementKinds(rawValue: 1 << 2)
  /// Elements in which data begins.
  public static let source = ElementKinds(rawValue: 1 << 3)
  /// Elements that make a container of streams.
  public static let muxer = ElementKinds(rawValue: 1 << 4)
  /// Elements that make streams of a container.
  public static let demuxer = ElementKinds(rawValue: 1 << 5)
  /// Elements that find the frames of a stream.
  public static let parser = ElementKinds(rawValue: 1 << 6)
  /// Elements that make packets for a network.
  public static let payloader = ElementKinds(rawValue: 1 << 7)
  /// Elements that read packets of a network.
  public static let depayloader = ElementKinds(rawValue: 1 << 8)
  /// Elements that write metadata into a stream.
  public static let formatter = ElementKinds(rawValue: 1 << 9)
  /// Elements that decrypt.
  public static let decryptor = ElementKinds(rawValue: 1 << 10)
  /// Elements that encrypt.
  public static let encryptor = ElementKinds(rawValue: 1 << 11)
  /// Only those that use special hardware.
  public static let hardware = ElementKinds(rawValue: 1 << 12)
  /// All of the above.
  public static let any = ElementKinds(rawValue: (1 << 49) - 1)
  /// Only those for video.
  public static let video = ElementKinds(rawValue: 1 << 49)
  /// Only those for sound.
  public static let audio = ElementKinds(rawValue: 1 << 50)
  /// Only those for pictures.
  public static let image = ElementKinds(rawValue: 1 << 51)
  /// Only those for subtitles.
  public static let subtitle = ElementKinds(rawValue: 1 << 52)
  /// Only those for metadata.
  public static let metadata = ElementKinds(rawValue: 1 << 53)
  /// What decodes media: decoders, demuxers, depayloaders, parsers and decryptors.
  public static let decodable: ElementKinds = [.decoder, .demuxer, .depayloader, .parser, .decryptor]
}

extension ElementFactory {
  /// The factories of some kinds that have at least a rank, the preferred first.
  ///
  /// - Parameters:
  ///   - kinds: What the elements are for; a kind of media, such as ``ElementKinds/video``, narrows the others.
  ///   - rank: The least rank, ``Rank/marginal`` by default, which is what elements that autoplug take.
  ///   - input: Caps that an input must take.
  ///   - output: Caps that an output must give.
  ///
  /// Throws `notInitialized` where GStreamer can't start. The corresponding C functions are
  /// `gst_element_factory_list_get_elements` and `gst_element_factory_list_filter`.
  public static func list(
    _ kinds: ElementKinds = .any, rankedAtLeast rank: Rank = .marginal, input: Caps? = nil, output: Caps? = nil
  ) throws(GStreamerError) -> [ElementFactory] {
    try GStreamer.initialize()
    var list = unsafe gst_element_factory_list_get_elements(
      GstElementFactoryListType(kinds.rawValue), GstRank(rawValue: rank.rawValue))
    for (caps, direction) in [(input, GST_PAD_SINK), (output, GST_PAD_SRC)] {
      guard let caps else { continue }
      let filtered = unsafe gst_element_factory_list_filter(list, caps.raw, direction, 0)
      unsafe gst_plugin_feature_list_free(list)
      unsafe list = unsafe filtered
    }
    return unsafe objects(adopting: list)
  }

  /// True if the elements are of one of the kinds.
  ///
  /// The corresponding C function is `gst_element_factory_list_is_type`.
  public func isOne(of kinds: ElementKinds) -> Bool {
    unsafe gst_element_factory_list_is_type(opaque, GstElementFactoryListType(kinds.rawValue)) != 0
  }
}
