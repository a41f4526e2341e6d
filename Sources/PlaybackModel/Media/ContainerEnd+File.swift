extension ContainerEnd {
  /// Judges the regular file at `path`, raw bytes without a terminating zero, as the system takes them.
  ///
  /// What isn't a regular file, or can't be read, is ``unknown``. Devices and FIFOs are not opened.
  package static func check(path: [UInt8]) -> ContainerEnd {
    RegularFile.withBytes(of: path) { size, read in check(size: size, read: read) } ?? .unknown
  }
}
