import Glibc
import MediaPlayCommand

// Arguments are bytes: a file's name needn't be UTF-8.
var arguments: [[UInt8]] = []
for index in 1..<max(1, Int(CommandLine.argc)) {
  guard let text = unsafe CommandLine.unsafeArgv[index] else { continue }
  let bytes = unsafe UnsafeBufferPointer(start: text, count: strlen(text))
  arguments.append(unsafe bytes.map { UInt8(bitPattern: $0) })
}
exit(await MediaPlay(arguments).run())
