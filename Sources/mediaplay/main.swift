import Glibc
import MediaPlayCommand

// Arguments are bytes: a file's name needn't be UTF-8.
let arguments = unsafe (1..<max(1, Int(CommandLine.argc))).compactMap { index in
  unsafe CommandLine.unsafeArgv[index].map { unsafe Array(UnsafeBufferPointer(start: $0, count: strlen($0))).map(UInt8.init(bitPattern:)) }
}
exit(await MediaPlay.run(arguments))
