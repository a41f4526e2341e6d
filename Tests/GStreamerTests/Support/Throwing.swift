import GStreamer
import Testing

/// Expects an error of the binding with this code.
func expect(
  throwing code: GStreamerError.Code, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> some Any
) {
  #expect(sourceLocation: sourceLocation) {
    _ = try body()
  } throws: { error in
    (error as? GStreamerError)?.code == code
  }
}
