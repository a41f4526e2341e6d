// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import CPulseAudio
internal import Glibc

/// The functions of libpulse, found at run time; each has the name and the type that it has in C.
///
/// Only types come from the headers. A program that names one of the functions itself would need the library to start.
// @unchecked: addresses of functions, which never change; the library is never closed.
@safe
final class SoundLibrary: @unchecked Sendable {
  typealias Context = OpaquePointer
  typealias Operation = OpaquePointer
  typealias Stream = OpaquePointer
  typealias Data = UnsafeMutableRawPointer
  typealias Name = UnsafePointer<CChar>

  /// The library of this machine, opened on first use.
  static let standard = Result { () throws(PulseAudioError) in try SoundLibrary(opening: "libpulse.so.0") }

  // The loop and its thread
  let pa_threaded_mainloop_new: @convention(c) () -> OpaquePointer?
  let pa_threaded_mainloop_start: @convention(c) (OpaquePointer) -> Int32
  let pa_threaded_mainloop_lock: @convention(c) (OpaquePointer) -> Void
  let pa_threaded_mainloop_unlock: @convention(c) (OpaquePointer) -> Void
  let pa_threaded_mainloop_in_thread: @convention(c) (OpaquePointer) -> Int32
  let pa_threaded_mainloop_get_api: @convention(c) (OpaquePointer) -> UnsafeMutablePointer<pa_mainloop_api>?

  // The connection
  let pa_context_new: @convention(c) (UnsafeMutablePointer<pa_mainloop_api>, Name) -> Context?
  let pa_context_unref: @convention(c) (Context) -> Void
  let pa_context_connect: @convention(c) (Context, Name?, pa_context_flags_t, UnsafePointer<pa_spawn_api>?) -> Int32
  let pa_context_disconnect: @convention(c) (Context) -> Void
  let pa_context_get_state: @convention(c) (Context) -> pa_context_state_t
  let pa_context_errno: @convention(c) (Context) -> Int32
  let pa_context_set_state_callback: @convention(c) (Context, pa_context_notify_cb_t?, Data?) -> Void
  let pa_context_set_subscribe_callback: @convention(c) (Context, pa_context_subscribe_cb_t?, Data?) -> Void
  let pa_context_subscribe:
    @convention(c) (Context, pa_subscription_mask_t, pa_context_success_cb_t, Data) -> Operation?
  let pa_operation_cancel: @convention(c) (Operation) -> Void
  let pa_operation_unref: @convention(c) (Operation) -> Void
  let pa_strerror: @convention(c) (Int32) -> Name?

  // Questions
  let pa_context_get_server_info: @convention(c) (Context, pa_server_info_cb_t, Data) -> Operation?
  let pa_context_get_sink_info_list: @convention(c) (Context, pa_sink_info_cb_t, Data) -> Operation?
  let pa_context_get_sink_info_by_name: @convention(c) (Context, Name, pa_sink_info_cb_t, Data) -> Operation?
  let pa_context_get_sink_info_by_index: @convention(c) (Context, UInt32, pa_sink_info_cb_t, Data) -> Operation?
  let pa_context_get_source_info_list: @convention(c) (Context, pa_source_info_cb_t, Data) -> Operation?
  let pa_context_get_card_info_list: @convention(c) (Context, pa_card_info_cb_t, Data) -> Operation?
  let pa_context_get_sink_input_info_list: @convention(c) (Context, pa_sink_input_info_cb_t, Data) -> Operation?
  let pa_context_get_sink_input_info: @convention(c) (Context, UInt32, pa_sink_input_info_cb_t, Data) -> Operation?
  let pa_proplist_iterate: @convention(c) (OpaquePointer, UnsafeMutablePointer<UnsafeMutableRawPointer?>) -> Name?
  let pa_proplist_gets: @convention(c) (OpaquePointer, Name) -> Name?
  let pa_channel_position_to_string: @convention(c) (pa_channel_position_t) -> Name?

  // Changes
  let pa_context_set_sink_volume_by_index:
    @convention(c) (Context, UInt32, UnsafePointer<pa_cvolume>, pa_context_success_cb_t, Data) -> Operation?
  let pa_context_set_sink_mute_by_index:
    @convention(c) (Context, UInt32, Int32, pa_context_success_cb_t, Data) -> Operation?
  let pa_context_set_default_sink: @convention(c) (Context, Name, pa_context_success_cb_t, Data) -> Operation?
  let pa_context_kill_sink_input: @convention(c) (Context, UInt32, pa_context_success_cb_t, Data) -> Operation?
  let pa_context_move_sink_input_by_index:
    @convention(c) (Context, UInt32, UInt32, pa_context_success_cb_t, Data) -> Operation?
  let pa_context_set_sink_input_volume:
    @convention(c) (Context, UInt32, UnsafePointer<pa_cvolume>, pa_context_success_cb_t, Data) -> Operation?

  // Samples that the server keeps
  let pa_proplist_new: @convention(c) () -> OpaquePointer?
  let pa_proplist_free: @convention(c) (OpaquePointer) -> Void
  let pa_proplist_sets: @convention(c) (OpaquePointer, Name, Name) -> Int32
  let pa_stream_new_with_proplist:
    @convention(c) (
      Context, Name, UnsafePointer<pa_sample_spec>, UnsafePointer<pa_channel_map>?, OpaquePointer?
    ) -> Stream?
  let pa_stream_unref: @convention(c) (Stream) -> Void
  let pa_stream_set_state_callback: @convention(c) (Stream, pa_stream_notify_cb_t?, Data?) -> Void
  let pa_stream_get_state: @convention(c) (Stream) -> pa_stream_state_t
  let pa_stream_connect_upload: @convention(c) (Stream, Int) -> Int32
  let pa_stream_finish_upload: @convention(c) (Stream) -> Int32
  let pa_stream_disconnect: @convention(c) (Stream) -> Int32
  let pa_stream_write: @convention(c) (Stream, UnsafeRawPointer, Int, pa_free_cb_t?, Int64, pa_seek_mode_t) -> Int32
  let pa_context_play_sample_with_proplist:
    @convention(c) (
      Context, Name, Name?, pa_volume_t, OpaquePointer?, pa_context_play_sample_cb_t, Data
    ) -> Operation?
  let pa_context_remove_sample: @convention(c) (Context, Name, pa_context_success_cb_t, Data) -> Operation?

  /// Opens a library and finds all of the functions in it.
  ///
  /// Throws `noLibrary` if it isn't there, or one function isn't in it.
  init(opening name: String) throws(PulseAudioError) {
    guard let handle = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
      throw .noLibrary(name, because: unsafe dlerror().map { unsafe String(cString: $0) } ?? "it can't be opened")
    }
    // The caller says the function's type by where it puts it; the bits of a C function are its address.
    func function<Function>(_ symbol: String) throws(PulseAudioError) -> Function {
      guard let address = unsafe dlsym(handle, symbol) else {
        throw .noLibrary(name, because: "it has no \(symbol)")
      }
      return unsafe unsafeBitCast(address, to: Function.self)
    }
    unsafe pa_threaded_mainloop_new = try function("pa_threaded_mainloop_new")
    unsafe pa_threaded_mainloop_start = try function("pa_threaded_mainloop_start")
    unsafe pa_threaded_mainloop_lock = try function("pa_threaded_mainloop_lock")
    unsafe pa_threaded_mainloop_unlock = try function("pa_threaded_mainloop_unlock")
    unsafe pa_threaded_mainloop_in_thread = try function("pa_threaded_mainloop_in_thread")
    unsafe pa_threaded_mainloop_get_api = try function("pa_threaded_mainloop_get_api")
    unsafe pa_context_new = try function("pa_context_new")
    unsafe pa_context_unref = try function("pa_context_unref")
    unsafe pa_context_connect = try function("pa_context_connect")
    unsafe pa_context_disconnect = try function("pa_context_disconnect")
    unsafe pa_context_get_state = try function("pa_context_get_state")
    unsafe pa_context_errno = try function("pa_context_errno")
    unsafe pa_context_set_state_callback = try function("pa_context_set_state_callback")
    unsafe pa_context_set_subscribe_callback = try function("pa_context_set_subscribe_callback")
    unsafe pa_context_subscribe = try function("pa_context_subscribe")
    unsafe pa_operation_cancel = try function("pa_operation_cancel")
    unsafe pa_operation_unref = try function("pa_operation_unref")
    unsafe pa_strerror = try function("pa_strerror")
    unsafe pa_context_get_server_info = try function("pa_context_get_server_info")
    unsafe pa_context_get_sink_info_list = try function("pa_context_get_sink_info_list")
    unsafe pa_context_get_sink_info_by_name = try function("pa_context_get_sink_info_by_name")
    unsafe pa_context_get_sink_info_by_index = try function("pa_context_get_sink_info_by_index")
    unsafe pa_context_get_source_info_list = try function("pa_context_get_source_info_list")
    unsafe pa_context_get_card_info_list = try function("pa_context_get_card_info_list")
    unsafe pa_context_get_sink_input_info_list = try function("pa_context_get_sink_input_info_list")
    unsafe pa_context_get_sink_input_info = try function("pa_context_get_sink_input_info")
    unsafe pa_proplist_iterate = try function("pa_proplist_iterate")
    unsafe pa_proplist_gets = try function("pa_proplist_gets")
    unsafe pa_channel_position_to_string = try function("pa_channel_position_to_string")
    unsafe pa_context_set_sink_volume_by_index = try function("pa_context_set_sink_volume_by_index")
    unsafe pa_context_set_sink_mute_by_index = try function("pa_context_set_sink_mute_by_index")
    unsafe pa_context_set_default_sink = try function("pa_context_set_default_sink")
    unsafe pa_context_kill_sink_input = try function("pa_context_kill_sink_input")
    unsafe pa_context_move_sink_input_by_index = try function("pa_context_move_sink_input_by_index")
    unsafe pa_context_set_sink_input_volume = try function("pa_context_set_sink_input_volume")
    unsafe pa_proplist_new = try function("pa_proplist_new")
    unsafe pa_proplist_free = try function("pa_proplist_free")
    unsafe pa_proplist_sets = try function("pa_proplist_sets")
    unsafe pa_stream_new_with_proplist = try function("pa_stream_new_with_proplist")
    unsafe pa_stream_unref = try function("pa_stream_unref")
    unsafe pa_stream_set_state_callback = try function("pa_stream_set_state_callback")
    unsafe pa_stream_get_state = try function("pa_stream_get_state")
    unsafe pa_stream_connect_upload = try function("pa_stream_connect_upload")
    unsafe pa_stream_finish_upload = try function("pa_stream_finish_upload")
    unsafe pa_stream_disconnect = try function("pa_stream_disconnect")
    unsafe pa_stream_write = try function("pa_stream_write")
    unsafe pa_context_play_sample_with_proplist = try function("pa_context_play_sample_with_proplist")
    unsafe pa_context_remove_sample = try function("pa_context_remove_sample")
  }

  func text(of number: Int32) -> String {
    unsafe pa_strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
  }
}
