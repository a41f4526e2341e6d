internal import CGStreamer
import GStreamer
import Testing

/// Our enums and flags against the classes that GLib has of C's, so that a case which one of them lacks shows.
@Suite("Enums and flags against C's")
struct RawEnumTests {
  init() throws {
    try GStreamer.initialize()
    // GLib knows a type once somebody asked for it.
    _ = (
      gst_interpolation_mode_get_type(), gst_lfo_waveform_get_type(), gst_audio_channel_position_get_type(),
      gst_audio_layout_get_type(), gst_video_interlace_mode_get_type()
    )
  }

  /// A Swift enum: the name of its C type, the numbers of its cases, and C's numbers that it leaves out.
  struct Enum: Sendable, CustomTestStringConvertible {
    let typeName: String
    let numbers: [Int]
    let left: Set<Int>

    init<Case: CaseIterable & RawRepresentable>(_ typeName: String, _ type: Case.Type, without left: Set<Int> = [])
    where Case.RawValue: BinaryInteger {
      self.typeName = typeName
      self.left = left
      numbers = type.allCases.map { Int($0.rawValue) }
    }

    init<Case: CaseIterable & EnumConvertible>(_ type: Case.Type) { self.init(type.typeName, type) }

    var testDescription: String { typeName }
  }

  @Test(
    "each enum has C's numbers, all of them",
    arguments: [
      Enum("GstState", State.self), Enum("GstTagMergeMode", TagMergeMode.self, without: [0, 7]),
      Enum("GstTagScope", TagList.Scope.self), Enum("GstPadDirection", Pad.Direction.self),
      Enum("GstPadPresence", PadTemplate.Presence.self), Enum("GstPadLinkReturn", PadLinkFailure.self, without: [0]),
      Enum(InterpolationControlSource.Mode.self), Enum(LFOControlSource.Waveform.self),
      Enum(AudioChannelPosition.self), Enum(AudioInfo.Layout.self), Enum(VideoInfo.InterlaceMode.self),
    ])
  func enums(_ type: Enum) {
    let known = Set(EnumValue.all(of: type.typeName).map { Int($0.number) })
    #expect(!known.isEmpty)
    #expect(Set(type.numbers) == known.subtracting(type.left))
    #expect(Set(type.numbers).count == type.numbers.count)
  }

  @Test("each named case has the number of C's nick")
  func nicks() {
    func check<Case: CaseIterable & EnumConvertible>(_ type: Case.Type, renamed: [String: String] = [:]) {
      for value in type.allCases {
        let nick = EnumValue(value: value.value)?.nick ?? ""
        let plain = nick.filter { $0.isLetter || $0.isNumber }
        let name = renamed["\(value)"] ?? "\(value)".lowercased()
        #expect(plain == name, "\(type).\(value)")
      }
    }
    check(AudioChannelPosition.self, renamed: ["lowFrequency1": "lfe1", "lowFrequency2": "lfe2"])
    check(InterpolationControlSource.Mode.self, renamed: ["steps": "none"])
    check(LFOControlSource.Waveform.self)
    check(AudioInfo.Layout.self)
    check(VideoInfo.InterlaceMode.self)
  }

  /// A Swift option set: the name of its C type, its members by C's nicks, and C's nicks that it leaves out.
  struct Flags: Sendable, CustomTestStringConvertible {
    let typeName: String
    let members: [String: UInt32]
    let left: Set<String>

    init<Set: OptionSet>(_ typeName: String, _ members: [String: Set], without left: Swift.Set<String> = [])
    where Set.RawValue == UInt32 {
      self.typeName = typeName
      self.left = left
      self.members = members.mapValues(\.rawValue)
    }

    var testDescription: String { typeName }
  }

  @Test(
    "each flag has C's bits, and C has no more",
    arguments: [
      Flags(
        "GstPadProbeType",
        [
          "idle": ProbeKinds.idle, "block": .block, "buffer": .buffer, "buffer-list": .bufferList, "push": .push,
          "pull": .pull, "event-downstream": .eventDownstream, "event-flush": .eventFlush,
          "event-upstream": .eventUpstream, "query-downstream": .queryDownstream, "query-upstream": .queryUpstream,
          "data-downstream": .dataDownstream, "block-downstream": .blockDownstream,
        ],
        // Combinations, which Swift writes as such.
        without: [
          "invalid", "blocking", "data-upstream", "data-both", "block-upstream", "event-both", "query-both", "all-both",
          "scheduling",
        ]),
      Flags(
        "GstPadLinkCheck",
        [
          "hierarchy": Pad.LinkChecks.hierarchy, "template-caps": .templateCaps, "caps": .caps,
          "no-reconfigure": .noReconfigure, "default": [.hierarchy, .caps], "nothing": [],
        ]),
    ])
  func flags(_ type: Flags) {
    let known = FlagsValue.all(of: type.typeName)
    #expect(Set(known.map(\.nick)) == Set(type.members.keys).union(type.left))
    for member in known where !type.left.contains(member.nick) {
      #expect(type.members[member.nick] == member.number, "\(member.nick)")
    }
  }

  @Test("a property's flags are C's")
  func propertyFlags() throws {
    let flags = PropertySpecification.Flags.self
    let bits: [(PropertySpecification.Flags, GParamFlags)] = [
      (flags.readable, G_PARAM_READABLE), (flags.writable, G_PARAM_WRITABLE), (flags.construct, G_PARAM_CONSTRUCT),
      (flags.constructOnly, G_PARAM_CONSTRUCT_ONLY), (flags.explicitNotify, G_PARAM_EXPLICIT_NOTIFY),
    ]
    for (ours, theirs) in bits { #expect(ours.rawValue == UInt32(truncatingIfNeeded: theirs.rawValue)) }
    // GStreamer's own are macros, which Swift doesn't import; these elements have them.
    let volume = try #require(try Element.make("volume").specification(of: "volume"))
    #expect(volume.flags.contains(.controllable))
    let tee = try #require(try Element.make("capsfilter").specification(of: "caps"))
    #expect(tee.flags.contains([.mutableReady, .mutablePlaying]) || tee.flags.contains(.mutablePlaying))
  }

  @Test("the structures that C's library has are as large as the ones that Swift laid out")
  func sizes() {
    func check<Instance, Class>(_ type: GType, _: Instance.Type, _: Class.Type) {
      var query = unsafe GTypeQuery()
      unsafe g_type_query(type, &query)
      let name = unsafe String(cString: g_type_name(type))
      #expect(unsafe Int(query.instance_size) == MemoryLayout<Instance>.size, "\(name)")
      #expect(unsafe Int(query.class_size) == MemoryLayout<Class>.size, "\(name)'s class")
    }
    unsafe check(gst_object_get_type(), GstObject.self, GstObjectClass.self)
    unsafe check(gst_element_get_type(), GstElement.self, GstElementClass.self)
    unsafe check(gst_bin_get_type(), GstBin.self, GstBinClass.self)
    unsafe check(gst_pipeline_get_type(), GstPipeline.self, GstPipelineClass.self)
    unsafe check(gst_pad_get_type(), GstPad.self, GstPadClass.self)
    unsafe check(gst_pad_template_get_type(), GstPadTemplate.self, GstPadTemplateClass.self)
    unsafe check(gst_bus_get_type(), GstBus.self, GstBusClass.self)
    unsafe check(gst_clock_get_type(), GstClock.self, GstClockClass.self)
    unsafe check(gst_base_src_get_type(), GstBaseSrc.self, GstBaseSrcClass.self)
    unsafe check(gst_base_sink_get_type(), GstBaseSink.self, GstBaseSinkClass.self)
    unsafe check(gst_base_transform_get_type(), GstBaseTransform.self, GstBaseTransformClass.self)
    unsafe check(gst_push_src_get_type(), GstPushSrc.self, GstPushSrcClass.self)
    unsafe check(gst_control_source_get_type(), GstControlSource.self, GstControlSourceClass.self)
  }
}
