import PulseAudio
import Testing

/// Expects that `body` throws a ``PulseAudioError`` of that kind.
func expect(
  _ code: PulseAudioError.Code, sourceLocation: SourceLocation = #_sourceLocation,
  from body: () async throws -> Void
) async {
  let error = await #expect(throws: PulseAudioError.self, sourceLocation: sourceLocation) { try await body() }
  #expect(error?.code == code, sourceLocation: sourceLocation)
}
