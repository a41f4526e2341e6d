internal import CPulseAudio

/// Something that happened on a sound server.
public enum SoundServerEvent: Sendable, Hashable {
  /// What a ``SoundServerEvent`` is about.
  public enum Subject: Sendable, Hashable {
    /// A sink with this number.
    case sink(UInt32)
    /// A source with this number.
    case source(UInt32)
    /// A card with this number.
    case card(UInt32)
    /// A stream with this number.
    case stream(UInt32)
    /// The server itself, for example its default sink.
    case server
  }

  /// It is new.
  case added(Subject)
  /// Something about it has changed.
  case changed(Subject)
  /// It has gone.
  case removed(Subject)
  /// The connection has ended, because of this; nothing comes after.
  case lost(PulseAudioError)

  static let mask = pa_subscription_mask_t(
    rawValue: PA_SUBSCRIPTION_MASK_SINK.rawValue | PA_SUBSCRIPTION_MASK_SOURCE.rawValue
      | PA_SUBSCRIPTION_MASK_CARD.rawValue | PA_SUBSCRIPTION_MASK_SINK_INPUT.rawValue
      | PA_SUBSCRIPTION_MASK_SERVER.rawValue)

  init?(_ type: pa_subscription_event_type_t, index: UInt32) {
    let subject: Subject
    switch pa_subscription_event_type_t(rawValue: type.rawValue & PA_SUBSCRIPTION_EVENT_FACILITY_MASK.rawValue) {
    case PA_SUBSCRIPTION_EVENT_SINK: subject = .sink(index)
    case PA_SUBSCRIPTION_EVENT_SOURCE: subject = .source(index)
    case PA_SUBSCRIPTION_EVENT_CARD: subject = .card(index)
    case PA_SUBSCRIPTION_EVENT_SINK_INPUT: subject = .stream(index)
    case PA_SUBSCRIPTION_EVENT_SERVER: subject = .server
    default: return nil
    }
    switch pa_subscription_event_type_t(rawValue: type.rawValue & PA_SUBSCRIPTION_EVENT_TYPE_MASK.rawValue) {
    case PA_SUBSCRIPTION_EVENT_NEW: self = .added(subject)
    case PA_SUBSCRIPTION_EVENT_REMOVE: self = .removed(subject)
    default: self = .changed(subject)
    }
  }
}
