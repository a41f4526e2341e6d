// Beeps for half a second at a frequency in Hz and a level in dB of full scale: `Beep 440 -12`, or
// `Beep 440 -12 "wavenc ! filesink location=beep.wav"` for another sink.
import Foundation
import MediaPlayback

let arguments = CommandLine.arguments
guard arguments.count > 2, let frequency = Double(arguments[1]), let decibels = Double(arguments[2]) else {
  FileHandle.standardError.write(Data("usage: Beep FREQUENCY DECIBEL [SINK]\n".utf8))
  exit(1)
}

do {
  let output = arguments.count > 3 ? AudioOutput.description(arguments[3]) : .automatic
  let source = try ToneSource(frequency: frequency, level: .peak(decibels), output: output)
  try await source.beep(duration: .milliseconds(500))
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
