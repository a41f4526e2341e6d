internal import CGStreamer
internal import Synchronization
internal import Threading

/// The Swift side of an element on `GstBaseSrc`, whatever its Swift type.
class AnySourceInstance: ElementInstance {
  /// What may be asked from any thread, as it was after the last start or buffer.
  struct Facts {
    var duration: Duration?
    var size: UInt64?
    var isSeekable = false
    var isReversible = false
    var interruption: (@Sendable () -> Void)?
  }

  final let facts = Lock(Facts())

  var unit: SourceUnit { .time }
  var isLive: Bool { false }
  var formats: Caps? { nil }

  /// The Swift side's own words on what ``facts`` holds.
  var currentFacts: Facts { Facts() }

  /// Asked for each buffer, so apart.
  var duration: Duration? { nil }

  func start() throws {}

  func stop() {}

  func setCaps(_ caps: Caps) throws {}

  func fixate(_ candidates: Caps) -> Caps? { nil }

  func seek(to segment: Segment) throws {}

  func create(_ request: SourceRequest) throws -> Buffer? { nil }

  final var source: UnsafeMutablePointer<GstBaseSrc> {
    unsafe UnsafeMutableRawPointer(element).assumingMemoryBound(to: GstBaseSrc.self)
  }

  /// Makes known what the Swift side says of itself after its start.
  final func updateFacts() {
    let now = currentFacts
    facts.withLock { $0 = now }
    tellDuration(now.duration)
  }

  /// Makes a changed duration known.
  final func updateDuration() {
    let now = duration
    let isNew = facts.withLock { facts in
      defer { facts.duration = now }
      return facts.duration != now
    }
    guard isNew else { return }
    tellDuration(now)
    unsafe gst_element_post_message(element, gst_message_new_duration_changed(&element.pointee.object))
  }

  /// Puts the duration into the segment, which seeks and applications read it from.
  private func tellDuration(_ duration: Duration?) {
    guard unit == .time else { return }
    unsafe g_mutex_lock(&element.pointee.object.lock)
    unsafe source.pointee.segment.duration = duration.map { guint64($0.clockTime) } ?? .max
    unsafe g_mutex_unlock(&element.pointee.object.lock)
  }
}

/// The Swift side of a ``SourceElement``.
final class SourceInstance<Source: SourceElement>: AnySourceInstance {
  private var swift: Source

  init(_ swift: Source, _ context: ElementContext, _ raw: UnsafeMutableRawPointer) {
    self.swift = swift
    unsafe super.init(context, raw)
  }

  override var unit: SourceUnit { Source.unit }
  override var isLive: Bool { Source.isLive }
  override var formats: Caps? { Source.formats(context: context) }
  override var duration: Duration? { swift.duration }

  override var currentFacts: Facts {
    Facts(
      duration: swift.duration, size: swift.size, isSeekable: swift.isSeekable,
      isReversible: swift.isReversible, interruption: swift.interruption)
  }

  override func start() throws { try swift.start() }

  override func stop() { swift.stop() }

  override func setCaps(_ caps: Caps) throws { try swift.setCaps(caps) }

  override func fixate(_ candidates: Caps) -> Caps? { Source.fixate(candidates, context: context) }

  override func seek(to segment: Segment) throws { try swift.seek(to: segment) }

  override func create(_ request: SourceRequest) throws -> Buffer? { try swift.create(request) }
}
